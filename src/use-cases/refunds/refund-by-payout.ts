import { refundPaymentWorkflow } from "@medusajs/medusa/core-flows"
import { reasonOf } from "../../domain/reason-of"
import type { Destination } from "../../domain/payouts/destination"
import { readOwnerOfCollection } from "../../medusa/read-owner"
import { withIntent } from "../../modules/payos/repositories/refunds/refund-intent"
import type { Payout } from "../../modules/payos/repositories/payouts/payout-row"
import { needsApproval } from "../permissions/read-permissions"
import { isRefundGone } from "../payouts/is-refund-gone"
import { finishRefundsOf } from "./complete-bookings"
import { findRepeatedRefund } from "./find-repeated-refund"
import { fitRefund } from "./fit-refund"
import { isOrderBeingChanged } from "./is-order-being-changed"
import { refuse } from "../../modules/payos/refuse"
import { findPayoutOfForm } from "../../modules/payos/repositories/payouts/read-payouts"
import { recordIntent } from "../../modules/payos/repositories/refunds/refund-intents"
import { recheckAfterRefund } from "../../modules/payos/repositories/links/marks"
import type { PayosContext } from "../context"

/** A refund as a merchant asks for it in the order's payOS panel. */
export type PanelRefund = {
  payment_id: string
  collection_id: string
  /** In whole đồng. */
  amount: number
  /** Null: back to the payer, where that is certain. */
  destination: Destination | null
  refund_reason_id?: string
  note?: string
  /** Made when the form was opened: the same form sent twice is one refund. */
  form_token: string
  /** The user was told that it repeats an earlier refund or credit, and means it. */
  confirmed_repeat: boolean
  user_id: string
}

/**
 * Refunds a Payment through Medusa's own flow, so that the order's figures are right, with the word of
 * the person who asks. The caller holds the order's lease and the Payment's refund lease.
 *
 * @returns the payout that came of it, or that came of the same form before
 * @throws MedusaError that says whether money is on its way, where it could not be done as a whole
 */
export async function refundByPayout(
  context: PayosContext,
  refund: PanelRefund,
): Promise<Payout | null> {
  const { payment_id, collection_id, destination, refund_reason_id, note, form_token, user_id } =
    refund
  const { query } = context
  await finishRefundsOf(context, await readOwnerOfCollection(query, collection_id))
  const before = await findPayoutOfForm(context.db, form_token)
  if (before && (await isRefundDeleted(context, before))) throw refuse("payos_refund_taken_back")
  if (before) return before
  // An answer that was lost leads to a new form, which asks for the same money again.
  const repetition = refund.confirmed_repeat ? null : await findRepeatedRefund(context, refund)
  if (repetition) throw refuse(`payos_refund_${repetition}`)
  const amount = await fitRefund(context, refund)
  if (await isOrderBeingChanged(context, { payment_id, amount })) {
    throw refuse("payos_order_being_changed")
  }
  const intent_id = await recordIntent(context.db, payment_id, {
    source: "panel",
    user_id,
    form_token,
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
  // A process that dies between the refund's row and its payout tells nobody: the loop drafts what is left.
  await recheckAfterRefund(context.db, collection_id)
  try {
    await refundPaymentWorkflow(context.container).run({ input })
  } catch (error) {
    const payout = await findPayoutOfForm(context.db, form_token)
    if (!payout) throw error
    throw (await isRefundDeleted(context, payout))
      ? refuse("payos_refund_taken_back")
      : refuse("payos_refund_not_booked", { reason: reasonOf(error) })
  }
  return findPayoutOfForm(context.db, form_token)
}

async function isRefundDeleted(context: PayosContext, { refund_id }: Payout): Promise<boolean> {
  return refund_id !== null && isRefundGone(context, [refund_id])
}
