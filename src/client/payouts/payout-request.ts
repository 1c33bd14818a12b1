import { z } from "@medusajs/framework/zod"
import { amount, nestedPayoutLine, payoutLine } from "../http/request-fields"

/** One transfer to a bank account. */
export interface PayOSPayoutItem {
  /** The merchant's reference, to find the payout again. */
  referenceId: string
  /** Whole đồng. */
  amount: number
  description: string
  /** Six-digit code of the destination bank. */
  toBin: string
  toAccountNumber: string
}

/** The request to create a single payout. */
export interface PayOSPayoutRequest extends PayOSPayoutItem {
  category?: string[]
}

/** The request to create a batch of payouts. */
export interface PayOSPayoutBatchRequest {
  referenceId: string
  category?: string[]
  /** Makes payOS validate the destination accounts first. */
  validateDestination?: boolean
  payouts: PayOSPayoutItem[]
}

const bin = z.string().regex(/^\d{6}$/, { error: "is not six digits" })

const accountNumber = z
  .string()
  .regex(/^[0-9A-Za-z._-]+$/, { error: "contains characters other than letters, digits and . _ -" })

const category = z.array(nestedPayoutLine).optional()

export const payoutRequestSchema: z.ZodType<PayOSPayoutRequest> = z.strictObject({
  referenceId: payoutLine,
  amount,
  description: payoutLine,
  toBin: bin,
  toAccountNumber: accountNumber,
  category,
})

export const payoutBatchRequestSchema: z.ZodType<PayOSPayoutBatchRequest> = z.strictObject({
  referenceId: payoutLine,
  category,
  validateDestination: z.boolean().optional(),
  payouts: z
    .array(
      z.strictObject({
        referenceId: nestedPayoutLine,
        amount,
        description: nestedPayoutLine,
        toBin: bin,
        toAccountNumber: accountNumber,
      }),
    )
    .min(1, { error: "is empty" }),
})

export function isPayoutBatch(
  request: PayOSPayoutRequest | PayOSPayoutBatchRequest,
): request is PayOSPayoutBatchRequest {
  return typeof request === "object" && request !== null && "payouts" in request
}
