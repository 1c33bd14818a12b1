import { z } from "@medusajs/framework/zod"
import { idText, intOrNull, text, textOrEmpty, textOrNull } from "../http/answer-fields"

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

/** A status of the list. */
export type PayOSKnownLinkStatus = (typeof payosLinkStatuses)[number]

/** Status of a link; a text that is not in the list is kept, and means: ask again. */
export type PayOSLinkStatus = PayOSKnownLinkStatus | (string & {})

/** True if the status is one that payOS's SDKs list. */
export function isKnownLinkStatus(status: string): status is PayOSKnownLinkStatus {
  return payosLinkStatuses.some((known) => known === status)
}

/** What payOS answers to a creation: all that a payer needs. Amounts in đồng. */
export interface PayOSCreatedLink {
  /** Six-digit code of the receiving bank. It may differ from link to link. */
  bin: string
  /** Receiving account; may be a virtual one made for this link. */
  accountNumber: string
  accountName: string
  amount: number
  /** The transfer text as payOS made it: it may stand in front of the merchant's text. */
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
  /** ISO 8601 with +07:00; read it with `parsePayOSTime`. */
  transactionDateTime: string
  virtualAccountName: string | null
  virtualAccountNumber: string | null
  /** Only some banks fill the counter account; it may be null, empty or partly filled. */
  counterAccountBankId: string | null
  counterAccountBankName: string | null
  counterAccountName: string | null
  counterAccountNumber: string | null
}

/** A payment link as payOS reads it back. Amounts in đồng. */
export interface PayOSPaymentLink {
  /** The payment link id. */
  id: string
  orderCode: number
  amount: number
  amountPaid: number
  /** Zero or less once paid: an overpayment makes it negative. */
  amountRemaining: number
  status: PayOSLinkStatus
  /** ISO 8601. */
  createdAt: string
  transactions: PayOSTransaction[]
  cancellationReason: string | null
  /** ISO 8601. */
  canceledAt: string | null
}

/** Address of payOS's hosted page for a link; a link that was read back does not carry it. */
export function checkoutUrlOf(paymentLinkId: string): string {
  return `https://pay.payos.vn/web/${encodeURIComponent(paymentLinkId)}`
}

/** Reads the `data` of a creation. */
export const createdLinkSchema: z.ZodType<PayOSCreatedLink> = z
  .looseObject({
    bin: textOrEmpty,
    accountNumber: textOrEmpty,
    accountName: textOrEmpty,
    amount: z.int(),
    description: textOrEmpty,
    orderCode: z.int(),
    currency: text,
    paymentLinkId: idText,
    status: text,
    expiredAt: intOrNull,
    checkoutUrl: textOrNull,
    qrCode: text,
  })
  .transform((link) => ({
    ...link,
    checkoutUrl: link.checkoutUrl || checkoutUrlOf(link.paymentLinkId),
  }))

const transactionSchema: z.ZodType<PayOSTransaction> = z.looseObject({
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

/** Reads the `data` of a link that is read or cancelled. */
export const paymentLinkSchema: z.ZodType<PayOSPaymentLink> = z.looseObject({
  id: idText,
  orderCode: z.int(),
  amount: z.int(),
  amountPaid: z.int(),
  amountRemaining: z.int(),
  status: text,
  createdAt: textOrEmpty,
  transactions: z
    .array(transactionSchema)
    .nullish()
    .transform((transactions) => transactions ?? []),
  cancellationReason: textOrNull,
  canceledAt: textOrNull,
})
