import { type z } from "@medusajs/framework/zod"
import { pathText } from "./describe-issues"
import { PayOSValidationError, type PayOSIssue } from "../errors"
import { type Operation } from "./operations"
import { lineText } from "./request-fields"

const remedies: Readonly<Record<string, string>> = {
  orderCode: "give a positive whole number up to 9007199254740991",
  amount: "give whole đồng, at least 1",
  description: "shorten it to plain letters, digits and spaces",
  cancelUrl: "give a whole URL, such as https://shop.example/cancel",
  returnUrl: "give a whole URL, such as https://shop.example/return",
  webhookUrl: "give a public https URL",
  quantity: "give a whole number, at least 1",
  price: "give whole đồng, 0 or more",
  taxPercentage: "use one of -2, -1, 0, 5, 8, 10",
  expiredAt: "give Unix seconds, at most 2147483647",
  buyerEmail: "correct it or leave it out",
  toBin: "give the six-digit code of the bank",
  toAccountNumber: "give the account number without spaces",
  referenceId: "use plain letters, digits, - and _",
  category: "use a list of plain words",
  payouts: "give at least one payout",
  limit: "give a whole number from 1 to 100",
  offset: "give a whole number, 0 or more",
  fromDate: "give a Date or ISO 8601 text",
  toDate: "give a Date or ISO 8601 text",
  idempotencyKey: "give a UUID, and the same one when the same payout is sent again",
}

/**
 * Validates a request before it is sent.
 * @throws PayOSValidationError with every issue: path, reason, remedy. Contains no values.
 */
export function checkRequest<T>(operation: Operation, schema: z.ZodType<T>, request: unknown): T {
  const parsed = schema.safeParse(request)
  if (parsed.success) return parsed.data
  throw new PayOSValidationError(operation.name, issuesOf(parsed.error, request))
}

/**
 * Returns an id as one encoded path segment.
 * @throws PayOSValidationError if it is empty, not a positive whole number, or a dot segment.
 */
export function checkedSegment(operation: Operation, path: string, id: number | string): string {
  const isUsable =
    typeof id === "number"
      ? Number.isSafeInteger(id) && id > 0
      : lineText.safeParse(id).success && id !== "." && id !== ".."
  if (isUsable) return encodeURIComponent(id)
  const remedy = "give an order code or an id as payOS sent it"
  throw new PayOSValidationError(operation.name, [{ path, reason: "is not a usable id", remedy }])
}

/**
 * Returns an idempotency key as a header value.
 * @throws PayOSValidationError if it is empty, longer than 255 or not printable ASCII.
 */
export function checkedIdempotencyKey(operation: Operation, key: unknown): string {
  if (typeof key === "string" && /^[\x21-\x7e]{1,255}$/.test(key)) return key
  const reason = "is not 1 to 255 printable ASCII characters"
  throw new PayOSValidationError(operation.name, [toIssue("idempotencyKey", reason)])
}

function issuesOf(error: z.ZodError, request: unknown): PayOSIssue[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys") return issue.keys.map((key) => unknownKey(issue, key))
    return [toIssue(pathText(issue.path), reasonOf(issue, request))]
  })
}

function unknownKey(issue: z.core.$ZodIssue, key: string): PayOSIssue {
  const path = pathText([...issue.path, key])
  return { path, reason: "is not a field of this request", remedy: "remove it or check its name" }
}

function toIssue(path: string, reason: string): PayOSIssue {
  const field = path.replace(/\[\d+\]$/, "").replace(/^.*\./, "")
  return { path: path || "request", reason, remedy: remedies[field] ?? "correct or remove it" }
}

function reasonOf(issue: z.core.$ZodIssue, request: unknown): string {
  if (valueAt(request, issue.path) === undefined) return "is missing"
  return /^(is|contains|begins) /.test(issue.message) ? issue.message : "has the wrong type"
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, step) => {
    return typeof value === "object" && value !== null ? Reflect.get(value, step) : undefined
  }, root)
}
