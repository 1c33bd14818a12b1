import { z } from "@medusajs/framework/zod"
import { findBank } from "../../domain/banks/banks"
import { REFERENCE_LENGTH } from "../../domain/payouts/payout-rows"
import { DISCARD_OUTCOMES } from "../../modules/payos/repositories/payouts/decide-payout"
import { PAYOUT_TEXT, PAYOUT_TEXT_LENGTH } from "../../domain/payouts/payout-text"
import { dongAmount } from "./dong-amount"
import { channelName } from "./channel-name"

/** A bank account as a person names it. */
export const destinationBody = z.strictObject({
  to_bin: z
    .string()
    .refine((bin) => findBank(bin) !== null, { error: "is no bank of the list: choose one" }),
  to_account_number: z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z]{4,32}$/, { error: "is 4 to 32 letters and digits, without spaces" }),
  to_account_name: z.string().trim().min(1).max(100).nullable().default(null),
})

/** Made by the page when a form is opened: sent twice, it is one act. */
export const formToken = z.uuid({ error: "is not a UUID made for this form" })

const reason = z.string().trim().min(3).max(500)

/** A refund by payout, out of an order's panel. Amount in whole đồng. */
export const refundBody = z.strictObject({
  amount: dongAmount,
  destination: destinationBody.nullable().default(null),
  refund_reason_id: z.string().optional(),
  note: z.string().trim().max(500).optional(),
  form_token: formToken,
  confirmed_repeat: z.boolean().default(false),
})

/** A refund that is thought of: what it would cost, and where it would go. Amount in whole đồng. */
export const refundPreviewBody = z.strictObject({
  amount: dongAmount,
  destination: destinationBody.nullable().default(null),
})

/** A person's word that a draft goes out, or that what did not arrive is sent again. */
export const confirmBody = z.strictObject({ destination: destinationBody.nullable().default(null) })

/** What the second user saw: the sum in whole đồng, and where it goes. What is something else by now is not sent. */
export const approveBody = z.strictObject({
  amount: dongAmount,
  to_bin: z.string(),
  to_account_number: z.string(),
})

export type ApproveBody = z.infer<typeof approveBody>

/** Why a batch is given up. */
export const discardBatchBody = z.strictObject({ reason })

/** A person's word that a payout never goes out. */
export const discardBody = z.strictObject({
  reason,
  /** What becomes of a refund's money, or of money that is paid back. */
  outcome: z.enum(DISCARD_OUTCOMES).optional(),
})

/** What a person found out about a payout whose answer was lost. */
export const settleUnknownBody = z.strictObject({ was_sent: z.boolean(), reason })

/** The words that a bank statement shows; payOS's SDKs sign some characters in different ways. */
export const payoutText = z.string().trim().min(1).max(PAYOUT_TEXT_LENGTH).regex(PAYOUT_TEXT, {
  error: "may hold letters without diacritics, digits, spaces and . , _ - only",
})

const categoryName = payoutText.refine((name) => !name.includes(","), {
  error: "holds a comma, by which payOS separates categories",
})

export const payoutCategory = z.array(categoryName).max(10).optional()

/** A reference of the merchant's own; it stays in the ledger, so that any line will do. */
const merchantReference = z
  .string()
  .trim()
  .min(1)
  .max(REFERENCE_LENGTH)
  .regex(/^\P{Control}+$/u, { error: "holds a line break or control character" })

/** A transfer that a person makes, outside of orders. Amount in whole đồng. */
export const transferBody = z.strictObject({
  amount: dongAmount,
  description: payoutText,
  merchant_reference: merchantReference.optional(),
  category: payoutCategory,
  channel: channelName,
  destination: destinationBody,
  form_token: formToken,
})

/** What the fee is asked for. */
export const estimateBody = z.strictObject({
  channel: channelName,
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
export type SettleUnknownBody = z.infer<typeof settleUnknownBody>
export type TransferBody = z.infer<typeof transferBody>
export type EstimateBody = z.infer<typeof estimateBody>
