import { z } from "@medusajs/framework/zod"
import {
  documented,
  idText,
  listedText,
  text,
  textOrEmpty,
  textOrNull,
} from "../http/response-fields"

/** The approval states of a payout that payOS's SDKs list. */
export const payosPayoutApprovalStates = [
  "DRAFTING",
  "SUBMITTED",
  "APPROVED",
  "REJECTED",
  "CANCELLED",
  "SCHEDULED",
  "PROCESSING",
  "FAILED",
  "PARTIAL_COMPLETED",
  "COMPLETED",
] as const

/** The states of one transfer of a payout that payOS's SDKs list. */
export const payosPayoutTransactionStates = [
  "RECEIVED",
  "PROCESSING",
  "CANCELLED",
  "SUCCEEDED",
  "ON_HOLD",
  "REVERSED",
  "FAILED",
] as const

/** An approval state that payOS's SDKs list. */
export type PayOSKnownPayoutApprovalState = (typeof payosPayoutApprovalStates)[number]

/** A transfer state that payOS's SDKs list. */
export type PayOSKnownPayoutTransactionState = (typeof payosPayoutTransactionStates)[number]

/** Approval state. An unlisted state is kept as text; treat it as not final. */
export type PayOSPayoutApprovalState = PayOSKnownPayoutApprovalState | (string & {})

/** Transfer state. An unlisted state is kept as text; treat it as not final. */
export type PayOSPayoutTransactionState = PayOSKnownPayoutTransactionState | (string & {})

/** One transfer of a payout. */
export interface PayOSPayoutTransaction {
  id: string
  referenceId: string
  /** In đồng. */
  amount: number
  description: string
  toBin: string
  toAccountNumber: string
  toAccountName: string | null
  /** The bank's reference; null until the bank has assigned one. */
  reference: string | null
  /** ISO 8601. */
  transactionDatetime: string | null
  errorMessage: string | null
  errorCode: string | null
  state: PayOSPayoutTransactionState
}

/** A payout: one transfer, or the transfers of a batch. */
export interface PayOSPayout {
  id: string
  /** The merchant's reference. payOS does not guarantee that it is unique. */
  referenceId: string
  transactions: PayOSPayoutTransaction[]
  category: string[] | null
  approvalState: PayOSPayoutApprovalState
  /** ISO 8601. */
  createdAt: string
}

/** One page of payouts. */
export interface PayOSPayoutPage {
  payouts: PayOSPayout[]
  pagination: { total: number; limit: number; offset: number; count: number; hasMore: boolean }
}

/** Estimated fee; payOS does not document the unit of `estimateCredit`. */
export interface PayOSFeeEstimate {
  estimateCredit: number
}

/** The payout account. `balance` is in đồng, as text. */
export interface PayOSPayoutBalance {
  accountNumber: string
  accountName: string
  currency: string
  balance: string
}

/** Text that payOS's examples have instead of `COMPLETED`. */
const COMPLETED_IN_EXAMPLES = "SUCCEEDED"

const transactionSchema: z.ZodType<PayOSPayoutTransaction> = documented({
  id: text,
  referenceId: textOrEmpty,
  amount: z.int(),
  description: textOrEmpty,
  toBin: textOrEmpty,
  toAccountNumber: textOrEmpty,
  toAccountName: textOrNull,
  reference: textOrNull,
  transactionDatetime: textOrNull,
  errorMessage: textOrNull,
  errorCode: textOrNull,
  state: listedText(payosPayoutTransactionStates),
})

export const payoutSchema: z.ZodType<PayOSPayout> = documented({
  id: idText,
  referenceId: textOrEmpty,
  transactions: z.array(transactionSchema),
  category: z
    .array(text)
    .nullish()
    .transform((category) => category ?? null),
  approvalState: listedText([...payosPayoutApprovalStates, COMPLETED_IN_EXAMPLES]),
  createdAt: textOrEmpty,
})

export const payoutPageSchema: z.ZodType<PayOSPayoutPage> = documented({
  payouts: z.array(payoutSchema),
  pagination: documented({
    total: z.int(),
    limit: z.int(),
    offset: z.int(),
    count: z.int(),
    hasMore: z.boolean(),
  }),
})

export const feeEstimateSchema: z.ZodType<PayOSFeeEstimate> = documented({
  estimateCredit: z.number(),
})

/** Text that `Number` reads as the same amount; `Number("")` is 0, and a balance of 0 would be a guess. */
const sumText = z.string().regex(/^-?\d+(\.\d+)?$/)

/** Schema of the `data` of the balance. */
export const payoutBalanceSchema: z.ZodType<PayOSPayoutBalance> = documented({
  accountNumber: textOrEmpty,
  accountName: textOrEmpty,
  currency: textOrEmpty,
  balance: sumText,
})
