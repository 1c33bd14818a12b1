import { refundPaymentWorkflow } from "@medusajs/medusa/core-flows"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Destination } from "../../domain/destination"
import { PAYOS_MODULE } from "../../modules/payos"
import { withIntent } from "../../modules/payos/medusa/refund-intent"
import type { Payout } from "../../modules/payos/ledger/payouts/payout-row"
import type PayosModuleService from "../../modules/payos/service"
import { findRefundOfForm } from "./find-refund-of-form"
import { isOrderBeingChanged } from "./is-order-being-changed"
import { lookAfterRefund } from "./look-after-refund"
import { orderBeingChanged, refundInterrupted, refundNotBooked } from "./refund-errors"

/** A refund as a merchant asks for it in the order's payOS panel. */
export type PanelRefund = {
  payment_id: string
  /** In đồng; Medusa's totals may carry a fraction. */
  amount: number
  /** Null: back to the payer, where that is certain. */
  destination: Destination | null
  refund_reason_id?: string
  note?: string
  /** Made when the form was opened: the same form sent twice is one refund. */
  form_token: string
  user_id: string
}

/**
 * Refunds a Payment through Medusa's own flow, so that the order's figures are right, with the word of
 * the person who asks. The caller holds the Payment's refund lease.
 *
 * @returns the payout that came of it, or that came of the same form before
 * @throws MedusaError that says whether money is on its way, where it could not be done as a whole
 */
export async function refundByPayout(
  container: MedusaContainer,
  refund: PanelRefund,
): Promise<Payout | null> {
  const { payouts }: PayosModuleService = container.resolve(PAYOS_MODULE)
  const { payment_id, amount, destination, refund_reason_id, note, form_token, user_id } = refund
  const before = await payouts.findOfForm(form_token)
  if (before) return before
  if (await findRefundOfForm(container, refund)) throw refundInterrupted()
  if (await isOrderBeingChanged(container, refund)) throw orderBeingChanged()
  const input = {
    payment_id,
    amount,
    created_by: user_id,
    ...(refund_reason_id ? { refund_reason_id } : {}),
    ...(note ? { note } : {}),
    metadata: withIntent({ source: "panel", user_id, form_token, destination }),
  }
  await lookAfterRefund(container, payment_id)
  try {
    await refundPaymentWorkflow(container).run({ input })
  } catch (error) {
    if (await payouts.findOfForm(form_token)) throw refundNotBooked(error)
    throw error
  }
  return payouts.findOfForm(form_token)
}
