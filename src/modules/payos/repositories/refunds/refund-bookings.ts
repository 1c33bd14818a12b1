import { REFUND_UNDER_WAY_MS } from "../../../../domain/payouts/interrupted-refund"
import { rows, type Db } from "../db"

/** The transaction that Medusa books on an order after a refund. Amounts as decimal text in the currency's units. */
export type RefundBooking = {
  refund_id: string
  payment_id: string
  order_id: string
  amount: string
  /** The sum of the order's credit lines including this refund's. */
  credit_total: string
}

/** A booking without the ids of its refund and Payment. */
export type ExpectedBooking = Omit<RefundBooking, "refund_id" | "payment_id">

/** Records the expected booking together with the refund's payout, in case the process dies before Medusa books. */
export async function recordPendingBooking(trx: Db, booking: RefundBooking): Promise<void> {
  await rows(
    trx,
    `insert into payos_pending_booking (refund_id, payment_id, order_id, amount, credit_total)
     values (:refund_id, :payment_id, :order_id, :amount, :credit_total)
     on conflict (refund_id) do nothing`,
    booking,
  )
}

/**
 * Lists overdue bookings, oldest first.
 *
 * @param orderId if given, lists all bookings of this order instead; the caller holds the leases of its refunds
 */
export function listPendingBookings(
  db: Db,
  orderId: string | null = null,
): Promise<RefundBooking[]> {
  return rows<RefundBooking>(
    db,
    `select refund_id, payment_id, order_id, amount, credit_total from payos_pending_booking
     where case when cast(:orderId as text) is null then created_at < now() - cast(:underWay as interval)
       else order_id = :orderId end
     order by created_at, refund_id`,
    { orderId, underWay: `${REFUND_UNDER_WAY_MS} milliseconds` },
  )
}

/** Returns the highest credit line total of the order's pending bookings; null if there are none. */
export async function readAwaitedCredit(db: Db, orderId: string): Promise<string | null> {
  const [row] = await rows<{ credit_total: string | null }>(
    db,
    "select max(credit_total) as credit_total from payos_pending_booking where order_id = :orderId",
    { orderId },
  )
  return row?.credit_total ?? null
}

/** Deletes a pending booking once the order's transactions contain the refund, or Medusa has reverted it. */
export async function endPendingBooking(db: Db, refundId: string): Promise<void> {
  await rows(db, "delete from payos_pending_booking where refund_id = :refundId", { refundId })
}
