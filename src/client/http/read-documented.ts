import { type z } from "@medusajs/framework/zod"
import { Unlisted } from "./response-fields"

/** A difference between payOS's data and the documented shape. It contains no name, account or key. */
export interface PayOSDrift {
  /** Path such as `data.transactions[].amount`; a key that is not a plain word is `*`. */
  path: string
  /** `new`: an undocumented field. `type`: a field of another type, or missing. `value`: an unlisted status or code. */
  kind: "new" | "type" | "value"
  /** A JSON type, `missing`, `empty`, `inexact number`, or the unlisted value if it is a constant such as `REFUNDED`. */
  found: string
}

/** The typed data, or the issues that make it unreadable; with all differences from the documented shape. */
export type DocumentedParseResult<T> = { drifts: PayOSDrift[] } & (
  { success: true; data: T } | { success: false; issues: readonly Issue[] }
)

type Issue = z.ZodError["issues"][number]
type Keyed = Record<PropertyKey, unknown>

/** Never set to null: a transfer without its bank reference could be booked twice. */
const NEVER_DROPPED: ReadonlySet<PropertyKey | undefined> = new Set(["reference"])

/**
 * Reads a value by its documented shape. Repairs differences that do not change the meaning: a number as text, text as
 * a number, an unknown field, an unlisted status; an unreadable field that payOS may omit counts as omitted.
 *
 * @param root the path of the value in the whole response, such as `data`.
 */
export function readDocumented<T>(
  schema: z.ZodType<T>,
  value: unknown,
  root: string,
): DocumentedParseResult<T> {
  const strict = schema.safeParse(value)
  if (strict.success) return { success: true, data: strict.data, drifts: [] }
  const { issues } = strict.error
  const copy: Keyed = { value: structuredClone(value) }
  const drifts = issues.map((issue) => repair(copy, issue, root))
  const repaired = schema.safeParse(copy["value"])
  const found = { drifts: distinct(drifts) }
  if (repaired.success) return { success: true, data: repaired.data, ...found }
  return { success: false, issues: issues.filter(({ code }) => code !== "custom"), ...found }
}

/** Returns a status or code, which names no person or account, unchanged; "string" for any other text. */
export function constantText(value: string): string {
  return /^(?:[A-Z][A-Z_]{0,39}|\d{1,5})$/.test(value) ? value : "string"
}

function repair(copy: Keyed, issue: Issue, root: string): PayOSDrift {
  const path = ["value", ...issue.path]
  const at = pathOf(root, issue.path)
  const holder = path.slice(0, -1).reduce<Keyed>((from, step) => from[step] as Keyed, copy)
  const key = path.at(-1) ?? "value"
  const value = holder[key]
  if (issue.code === "invalid_union" && typeof value === "string") {
    holder[key] = new Unlisted(value)
    return { path: at, kind: "value", found: constantText(value) }
  }
  if (issue.code === "custom") {
    holder[key] = new Unlisted(value)
    return { path: at, kind: "new", found: typeOf(value) }
  }
  const readable = "expected" in issue ? convert(value, issue.expected) : undefined
  if (readable !== undefined) holder[key] = readable
  else if (!NEVER_DROPPED.has(key)) holder[key] = null
  return { path: at, kind: "type", found: typeOf(value) }
}

/** Converts a value to the expected type; undefined if that would need a guess. */
function convert(value: unknown, expected: string): unknown {
  if (expected === "string") return isScalar(value) ? String(value) : undefined
  const isNumeric = typeof value === "string" && String(Number(value)) === value
  const isExact = isNumeric && Number.isSafeInteger(Number(value))
  return isExact && /^(?:int|number)$/.test(expected) ? Number(value) : undefined
}

function isScalar(value: unknown): boolean {
  return typeof value === "number" || typeof value === "boolean"
}

function typeOf(value: unknown): string {
  if (value === undefined) return "missing"
  if (value === null) return "null"
  if (value === "") return "empty"
  if (typeof value === "number" && !Number.isSafeInteger(value)) return "inexact number"
  return Array.isArray(value) ? "array" : typeof value
}

function pathOf(root: string, path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === "number") return `${text}[]`
    return `${text === "" ? "" : `${text}.`}${plainKey(String(step))}`
  }, root)
}

/** Hides a key that is not a plain word, as documented ones are: it could be an account or a name. */
function plainKey(key: string): string {
  return /^[A-Za-z][A-Za-z_]{0,39}$/.test(key) ? key : "*"
}

function distinct(drifts: readonly PayOSDrift[]): PayOSDrift[] {
  return [...new Map(drifts.map((drift) => [JSON.stringify(drift), drift])).values()]
}
