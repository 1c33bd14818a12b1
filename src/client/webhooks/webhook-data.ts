import { z } from "@medusajs/framework/zod"
import { text, textOrEmpty, textOrNull } from "../http/answer-fields"
import { describeIssues } from "../http/describe-issues"

/**
 * The signed `data` of a webhook: one bank transfer into the account of a link. payOS sends one per
 * transfer, not per state, and may send it again.
 */
export interface PayOSWebhookData {
  orderCode: number
  /** Amount of this one transfer, in đồng. */
  amount: number
  description: string
  accountNumber: string
  /** The bank's reference: the natural key of the transfer within its link. */
  reference: string
  /** `YYYY-MM-DD HH:MM:SS` in Vietnam time; read it with `parsePayOSTime`. */
  transactionDateTime: string
  currency: string
  paymentLinkId: string
  /** "00" means that the money came. The only result code that is signed. */
  code: string
  desc: string
  counterAccountBankId: string | null
  counterAccountBankName: string | null
  counterAccountName: string | null
  counterAccountNumber: string | null
  virtualAccountName: string | null
  virtualAccountNumber: string | null
}

/** Typed webhook data, or why it cannot be read: field names and reasons, no values. */
export type PayOSWebhookReading =
  { success: true; data: PayOSWebhookData } | { success: false; reason: string }

const webhookData: z.ZodType<PayOSWebhookData> = z.looseObject({
  orderCode: z.int(),
  amount: z.int(),
  description: textOrEmpty,
  accountNumber: textOrEmpty,
  reference: textOrEmpty,
  transactionDateTime: textOrEmpty,
  currency: text,
  paymentLinkId: text,
  code: text,
  desc: textOrEmpty,
  counterAccountBankId: textOrNull,
  counterAccountBankName: textOrNull,
  counterAccountName: textOrNull,
  counterAccountNumber: textOrNull,
  virtualAccountName: textOrNull,
  virtualAccountNumber: textOrNull,
})

/**
 * Reads verified webhook data. Never throws: a webhook that is signed and yet unreadable may be
 * money, so the caller must keep it.
 */
export function parseWebhookData(data: unknown): PayOSWebhookReading {
  const parsed = webhookData.safeParse(data)
  if (parsed.success) return { success: true, data: parsed.data }
  return { success: false, reason: describeIssues(parsed.error) }
}

/**
 * True for the sample that payOS sends when a webhook URL is registered. It is signed with the
 * channel's own key and must be answered with 2xx, changing nothing. Several fields together, since
 * order code 123 alone can be a real order. Source: payOS's webhook page and its own plugins; the
 * second text is the older sample of its demos.
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
