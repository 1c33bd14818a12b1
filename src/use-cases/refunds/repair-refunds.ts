import { listPendingBookings } from "../../modules/payos/repositories/refunds/refund-bookings"
import { listRefundsOfCollections } from "../../medusa/list-refunds"
import type { AffectedOrder } from "../../medusa/read-affected"
import { readRefundedPayment } from "../../medusa/read-refund"
import { completeBooking } from "./complete-bookings"
import { discardPendingCredit } from "./discard-pending-credit"
import { draftMissingPayouts } from "./draft-interrupted-refunds"
import { undoDeletedRefunds } from "./undo-deleted-refunds"
import type { PayosContext } from "../context"

/**
 * Undoes deleted refunds and finishes interrupted ones, of all Payments of an order, before one of them is refunded
 * again. Otherwise Medusa would book an unbooked refund with the new refund's amount, and would count unbooked money as
 * still owed by the order. The caller holds the order's lease, which serializes the order's refunds.
 */
export async function repairRefunds(
  context: PayosContext,
  { order_id, collection_ids }: AffectedOrder,
): Promise<void> {
  const { query } = context
  await undoDeletedRefunds(context, collection_ids)
  if (order_id) await discardPendingCredit(context, order_id)
  const refunds = await listRefundsOfCollections(query, collection_ids)
  const ids = refunds.filter(({ is_payos }) => is_payos).map(({ id }) => id)
  if (!order_id || ids.length === 0) return
  await draftMissingPayouts(context, ids)
  for (const booking of await listPendingBookings(context.db, order_id)) {
    const payment = await readRefundedPayment(query, booking.payment_id)
    await completeBooking(context, booking, payment)
  }
}
