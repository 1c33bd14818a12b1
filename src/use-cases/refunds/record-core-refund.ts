import { scheduleLinksWithMoneyOfCollection } from "../../modules/payos/repositories/links/schedule-links"
import { readOrderTotals } from "../../medusa/read-refund-booking"
import { refusal } from "../../modules/payos/refusal"
import type { ProviderContext } from "../context"
import { isOrderBeingChanged } from "./is-order-being-changed"
import { consumeRefundIntent } from "./consume-refund-intent"
import { recordRefund } from "./record-refund"
import { undoDeletedRefunds } from "./undo-deleted-refunds"

/**
 * Records core's refund as a payout or a draft of one. Workflows run from store code bypass the middleware, so its
 * repair of deleted refunds and its check of the order are repeated here.
 *
 * @throws MedusaError if there is no such refund, or its order is being changed: core deletes the refund then
 */
export async function recordCoreRefund(
  context: ProviderContext,
  refundId: string | undefined,
): Promise<void> {
  const refund = refundId ? await consumeRefundIntent(context, refundId) : null
  if (!refund) throw refusal("payos_refund_rolled_back")
  const { facts, intent } = refund
  const { payment_collection_id, booking } = facts
  if (booking) {
    const order = await readOrderTotals(context.query, payment_collection_id)
    if (await isOrderBeingChanged(context, { order, amount: booking.amount })) {
      throw refusal("payos_order_being_changed")
    }
  }
  await undoDeletedRefunds(context, [payment_collection_id])
  await recordRefund(context, facts, intent)
  // A refund before the order exists schedules no link by itself; the session must not become an order without money.
  if (!booking) {
    await scheduleLinksWithMoneyOfCollection(context.db, payment_collection_id).catch(
      () => undefined,
    )
  }
}
