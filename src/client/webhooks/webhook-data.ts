import { z } from "@medusajs/framework/zod"
import { documented, listedText, text, textOrEmpty, textOrNull } from "../http/response-fields"
import { describeIssues } from "../http/describe-issues"
import { payosCodes } from "../http/payos-codes"
import { readDocumented, type PayOSDrift } from "../http/read-documented"

/**
 * The signed `data` of a webhook: one bank transfer to the account of a link. payOS sends one webhook per transfer, not
 * per status, and may repeat it.
 */
export interface PayOSWebhookData {
  orderCode: number
  /** Amount of this one transfer, in đồng. */
  amount: number
  description: string
  accountNumber: string
  /** The bank's reference: usually unique within the link, but not guaranteed to be. */
  reference: string
  /** `YYYY-MM-DD HH:MM:SS` in Vietnam time; parse it with `parsePayOSTime`. */
  transactionDateTime: string
  currency: string
  paymentLinkId: string
  /** "00" means that the money was received. The only result code that is signed. */
  code: string
  desc: string
  counterAccountBankId: string | null
  counterAccountBankName: string | null
  counterAccountName: string | null
  counterAccountNumber: string | null
  virtualAccountName: string | null
  virtualAccountNumber: string | null
}

/**
 * Typed webhook data, or the reason why it is invalid, with field names and without values; with all differences from
 * the documented shape.
 */
export type PayOSWebhookParseResult = { drifts: PayOSDrift[] } & (
  { success: true; data: PayOSWebhookData } | { success: false; reason: string }
)

const webhookData: z.ZodType<PayOSWebhookData> = documented({
  orderCode: z.int(),
  amount: z.int(),
  description: textOrEmpty,
  accountNumber: textOrEmpty,
  reference: textOrEmpty,
  transactionDateTime: textOrEmpty,
  currency: listedText(["VND"]),
  paymentLinkId: text,
  code: listedText(Object.values(payosCodes)),
  desc: textOrEmpty,
  counterAccountBankId: textOrNull,
  counterAccountBankName: textOrNull,
  counterAccountName: textOrNull,
  counterAccountNumber: textOrNull,
  virtualAccountName: textOrNull,
  virtualAccountNumber: textOrNull,
})

/**
 * Parses verified webhook data. Never throws: a signed webhook with invalid data may report money, so the caller must
 * keep it.
 */
export function parseWebhookData(data: unknown): PayOSWebhookParseResult {
  const parsed = readDocumented(webhookData, data, "data")
  if (parsed.success) return parsed
  return { success: false, reason: describeIssues(parsed.issues), drifts: parsed.drifts }
}

/**
 * Returns true for the sample that payOS sends when a webhook URL is registered. It is signed with the channel's key;
 * respond with 2xx and change nothing. Compares several fields, since order code 123 alone can be a real order. Source:
 * payOS's webhook page and plugins; the second description is the older sample of its demos.
 */
export function isRegistrationSample(data: {
  readonly orderCode?: unknown
  readonly accountNumber?: unknown
  readonly description?: unknown
  readonly reference?: unknown
}): boolean {
  const { orderCode, accountNumber, description, reference } = data
  if (orderCode !== 123 || accountNumber !== "12345678") return false
  if (description === "Ma giao dich thu nghiem") return true
  return description === "VQRIO123" && reference === "TF230204212323"
}
