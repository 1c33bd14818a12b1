import { refundPaymentWorkflow } from "@medusajs/medusa/core-flows"
import { reasonOf } from "../../domain/reason-of"
import type { Destination } from "../../domain/payouts/destination"
import { readAffectedByCollection } from "../../medusa/read-affected"
import { readRefundablePayment } from "../../medusa/read-refundable-payment"
import { withIntent } from "../../modules/payos/repositories/refunds/refund-intent"
import type { Payout } from "../../modules/payos/repositories/payouts/payout-row"
import { needsApproval } from "../permissions/read-permissions"
import { areRefundsDeleted } from "../payouts/are-refunds-deleted"
import { repairRefunds } from "./repair-refunds"
import { checkRefund } from "./check-refund"
import { refusal } from "../../modules/payos/refusal"
import { findEarlierSubmission } from "../payouts/earlier-submission"
import { recordIntent } from "../../modules/payos/repositories/refunds/refund-intents"
import { scheduleRefundCheck } from "../../modules/payos/repositories/links/schedule-links"
import type { PayosContext } from "../context"

/** A refund as a merchant requests it in the order's payOS panel. */
export type RefundByPayout = {
  payment_id: string
  collection_id: string
  /** In whole đồng. */
  amount: number
  /** Null: back to the payer, if the payer is certain. */
  destination: Destination | null
  /** The refundable amount that the user saw, in đồng: if it has changed, nothing is refunded. */
  expected_refundable?: number
  refund_reason_id?: string
  note?: string
  /** Created by the caller for one refund: the same key, sent twice, is one refund. */
  idempotency_key: string
  /** Whether the user was warned that it duplicates an earlier refund or credit, and confirmed it. */
  confirmed_duplicate: boolean
  user_id: string
}

/**
 * Refunds a Payment through Medusa's own flow, which keeps the order's totals right, and attaches the user's request.
 * The caller holds the order's lease and the Payment's refund lease.
 *
 * @returns the payout of this refund, or of an earlier submission with the same key
 * @throws MedusaError if the refund cannot be completed; it says whether money is on its way
 */
export async function refundByPayout(
  context: PayosContext,
  refund: RefundByPayout,
): Promise<Payout | null> {
  const {
    payment_id,
    collection_id,
    destination,
    refund_reason_id,
    note,
    idempotency_key,
    user_id,
  } = refund
  const { query } = context
  await repairRefunds(context, await readAffectedByCollection(query, collection_id))
  const submission = { ...refund, actor_id: user_id, client_id: null }
  const before = await findEarlierSubmission(context.db, submission)
  if (before && (await isRefundDeleted(context, before))) throw refusal("payos_refund_rolled_back")
  if (before) return before
  const payment = await readRefundablePayment(query, { payment_id, collection_id })
  const amount = await checkRefund(context, payment, refund)
  const intent_id = await recordIntent(context.db, payment_id, {
    source: "panel",
    user_id,
    idempotency_key,
    destination,
    needs_approval: await needsApproval(context, user_id),
  })
  const input = {
    payment_id,
    amount,
    created_by: user_id,
    ...(refund_reason_id ? { refund_reason_id } : {}),
    ...(note ? { note } : {}),
    metadata: withIntent(intent_id),
  }
  // If the process crashes between the refund's row and its payout, the links loop drafts the payout.
  await scheduleRefundCheck(context.db, collection_id)
  try {
    await refundPaymentWorkflow(context.container).run({ input })
  } catch (error) {
    const payout = await findEarlierSubmission(context.db, submission)
    if (!payout) throw error
    throw (await isRefundDeleted(context, payout))
      ? refusal("payos_refund_rolled_back")
      : refusal("payos_refund_not_booked", { reason: reasonOf(error) })
  }
  return findEarlierSubmission(context.db, submission)
}

async function isRefundDeleted(context: PayosContext, { refund_id }: Payout): Promise<boolean> {
  return refund_id !== null && areRefundsDeleted(context, [refund_id])
}
