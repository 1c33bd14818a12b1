import { z } from "@medusajs/framework/zod"
import {
  documented,
  idText,
  intOrNull,
  listedText,
  text,
  textOrEmpty,
  textOrNull,
} from "../http/response-fields"

/** The link statuses that payOS's SDKs list. */
export const payosLinkStatuses = [
  "PENDING",
  "PROCESSING",
  "PAID",
  "UNDERPAID",
  "CANCELLED",
  "EXPIRED",
  "FAILED",
] as const

/** A status that payOS's SDKs list. */
export type PayOSKnownLinkStatus = (typeof payosLinkStatuses)[number]

/** Status of a link. An unlisted status is kept as text; treat it as not final. */
export type PayOSLinkStatus = PayOSKnownLinkStatus | (string & {})

/** Returns true for a status that payOS's SDKs list. */
export function isKnownLinkStatus(status: string): status is PayOSKnownLinkStatus {
  return payosLinkStatuses.some((known) => known === status)
}

/** payOS's response to a creation, with the payment details for the payer. Amounts in đồng. */
export interface PayOSCreatedLink {
  /** Six-digit code of the receiving bank. It may differ from link to link. */
  bin: string
  /** Receiving account; may be a virtual one for this link only. */
  accountNumber: string
  accountName: string
  amount: number
  /** The transfer content that the payer must use; payOS may add a prefix to the merchant's text. */
  description: string
  orderCode: number
  currency: string
  paymentLinkId: string
  status: PayOSLinkStatus
  /** Unix seconds. */
  expiredAt: number | null
  checkoutUrl: string
  /** EMVCo text of the VietQR code, not an image. */
  qrCode: string
}

/** One bank transfer into the account of a link. */
export interface PayOSTransaction {
  /** The bank's reference. */
  reference: string
  /** In đồng. */
  amount: number
  accountNumber: string
  description: string
  /** ISO 8601 with +07:00; parse it with `parsePayOSTime`. */
  transactionDateTime: string
  virtualAccountName: string | null
  virtualAccountNumber: string | null
  /** Only some banks send the counter account; it may be null, empty or partial. */
  counterAccountBankId: string | null
  counterAccountBankName: string | null
  counterAccountName: string | null
  counterAccountNumber: string | null
}

/** A payment link as payOS returns it for a read or a cancellation. Amounts in đồng. */
export interface PayOSPaymentLink {
  /** The payment link id. */
  id: string
  orderCode: number
  amount: number
  amountPaid: number
  /** Zero once paid; negative after an overpayment. */
  amountRemaining: number
  status: PayOSLinkStatus
  /** ISO 8601. */
  createdAt: string
  transactions: PayOSTransaction[]
  cancellationReason: string | null
  /** ISO 8601. */
  canceledAt: string | null
}

/** Returns the URL of payOS's hosted page for a link; only the response to its creation contains it. */
export function checkoutUrlOf(paymentLinkId: string): string {
  return `https://pay.payos.vn/web/${encodeURIComponent(paymentLinkId)}`
}

export const createdLinkSchema: z.ZodType<PayOSCreatedLink> = documented({
  bin: textOrEmpty,
  accountNumber: textOrEmpty,
  accountName: textOrEmpty,
  amount: z.int(),
  description: textOrEmpty,
  orderCode: z.int(),
  currency: listedText(["VND"]),
  paymentLinkId: idText,
  status: listedText(payosLinkStatuses),
  expiredAt: intOrNull,
  checkoutUrl: textOrNull,
  qrCode: text,
}).transform((link) => ({
  ...link,
  checkoutUrl: link.checkoutUrl || checkoutUrlOf(link.paymentLinkId),
}))

const transactionSchema: z.ZodType<PayOSTransaction> = documented({
  reference: textOrEmpty,
  amount: z.int(),
  accountNumber: textOrEmpty,
  description: textOrEmpty,
  transactionDateTime: textOrEmpty,
  virtualAccountName: textOrNull,
  virtualAccountNumber: textOrNull,
  counterAccountBankId: textOrNull,
  counterAccountBankName: textOrNull,
  counterAccountName: textOrNull,
  counterAccountNumber: textOrNull,
})

export const paymentLinkSchema: z.ZodType<PayOSPaymentLink> = documented({
  id: idText,
  orderCode: z.int(),
  amount: z.int(),
  amountPaid: z.int(),
  amountRemaining: z.int(),
  status: listedText(payosLinkStatuses),
  createdAt: textOrEmpty,
  transactions: z
    .array(transactionSchema)
    .nullish()
    .transform((transactions) => transactions ?? []),
  cancellationReason: textOrNull,
  canceledAt: textOrNull,
})
