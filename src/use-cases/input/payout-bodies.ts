import { z } from "@medusajs/framework/zod"
import { findBank } from "../../domain/banks/banks"
import { REFERENCE_LENGTH } from "../../domain/payouts/payout-rows"
import { DISCARD_OUTCOMES } from "../../modules/payos/repositories/payouts/discard-payout"
import { PAYOUT_TEXT, PAYOUT_TEXT_LENGTH } from "../../domain/payouts/payout-text"
import { tidyCell } from "../../domain/plain-text"
import { dongAmount } from "./dong-amount"
import { channelName } from "./channel-name"

export const bankBin = z
  .string()
  .refine((bin) => findBank(bin) !== null, { error: "is not a bank in the list: choose one" })

export const accountNumber = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z]{4,32}$/, { error: "is 4 to 32 letters and digits, without spaces" })

/** A destination account as a user enters it. */
const destinationBody = z.strictObject({
  to_bin: bankBin,
  to_account_number: accountNumber,
  to_account_name: z.string().trim().min(1).max(100).nullable().default(null),
})

/** A UUID that the caller creates for one intended effect: a form's page when it opens. */
export const idempotencyKey = z.uuid({ error: "is not a UUID" })

const reason = z.string().trim().min(3).max(500)

/** A refund by payout from the order's panel. Amount in whole đồng. */
export const refundBody = z.strictObject({
  amount: dongAmount,
  destination: destinationBody.nullable().default(null),
  expected_refundable: z.number().int().min(0).optional(),
  refund_reason_id: z.string().optional(),
  note: z.string().trim().max(500).optional(),
  idempotency_key: idempotencyKey,
  confirmed_duplicate: z.boolean().default(false),
})

/** A refund to preview: its cost and its destination. Amount in whole đồng. */
export const refundPreviewBody = z.strictObject({
  amount: dongAmount,
  destination: destinationBody.nullable().default(null),
})

/**
 * The amount (whole đồng) and destination that the user saw. If either has changed since, nothing is sent.
 */
export const approveBody = z.strictObject({
  amount: dongAmount,
  to_bin: z.string(),
  to_account_number: z.string(),
  /** The attempts that the user saw: it may have failed since. */
  attempt: z.int().min(0).optional(),
})

/**
 * A user's confirmation that a draft is sent, or that a payout that did not arrive is sent again: to another account,
 * to the payout's own, as the user saw it, or to the one that the customer entered.
 */
export const confirmBody = z
  .strictObject({
    destination: destinationBody.nullable().default(null),
    expected: approveBody.optional(),
    bank_details_request: z
      .strictObject({ id: z.string().min(1).max(64), digest: z.string().regex(/^[0-9a-f]{64}$/) })
      .optional(),
    confirmed_duplicate: z.boolean().default(false),
  })
  .refine(({ destination, bank_details_request }) => !destination || !bank_details_request, {
    path: ["destination"],
    error: "cannot be given together with a bank details request",
  })

export type ApproveBody = z.infer<typeof approveBody>

/** Why a batch is discarded. */
export const discardBatchBody = z.strictObject({ reason })

/** A user's decision that a payout is never sent. */
export const discardBody = z.strictObject({
  reason,
  /** What happens to the money of a discarded refund or pay-back. */
  outcome: z.enum(DISCARD_OUTCOMES).optional(),
})

/** A user's finding about a payout with a lost response. */
export const resolveUnknownBody = z.strictObject({ has_arrived: z.boolean(), reason })

/**
 * The text on the bank statement. payOS's SDKs sign some characters differently, so few are
 * allowed.
 */
const payoutText = z.string().trim().min(1).max(PAYOUT_TEXT_LENGTH).regex(PAYOUT_TEXT, {
  error: "may contain only letters without diacritics, digits, spaces and . , _ -",
})

const categoryName = payoutText.refine((name) => !name.includes(","), {
  error: "contains a comma, which payOS uses to separate categories",
})

export const payoutCategory = z.array(categoryName).max(10).optional()

/** The merchant's own reference. It stays in the ledger, so any single line is allowed. */
const merchantReference = z
  .string()
  .overwrite(tidyCell)
  .min(1)
  .max(REFERENCE_LENGTH)
  .regex(/^\P{Control}+$/u, { error: "contains a line break or control character" })

/** A transfer that a user makes outside of orders. Amount in whole đồng. */
export const manualPayoutBody = z.strictObject({
  amount: dongAmount,
  description: payoutText,
  merchant_reference: merchantReference.optional(),
  category: payoutCategory,
  channel: channelName,
  destination: destinationBody,
  idempotency_key: idempotencyKey,
  confirmed_duplicate: z.boolean().default(false),
  confirmed_not_arrived: z.boolean().default(false),
})

/**
 * The payouts whose fee is estimated, and whose account pays them: that of `channel`, of an existing payout, or of the
 * channel that received a collection's money; by default that of the default channel.
 */
export const estimateBody = z.strictObject({
  channel: channelName,
  payout_id: z.string().min(1).optional(),
  payment_collection_id: z.string().min(1).optional(),
  payouts: z
    .array(
      z.strictObject({
        amount: dongAmount,
        to_bin: z.string().regex(/^\d{6}$/),
        to_account_number: z.string().min(1),
      }),
    )
    .min(1)
    .max(500),
})

export type RefundBody = z.infer<typeof refundBody>
export type RefundPreviewBody = z.infer<typeof refundPreviewBody>
export type ConfirmBody = z.infer<typeof confirmBody>
export type DiscardBody = z.infer<typeof discardBody>
export type ResolveUnknownBody = z.infer<typeof resolveUnknownBody>
export type ManualPayoutBody = z.infer<typeof manualPayoutBody>
export type EstimateBody = z.infer<typeof estimateBody>
