import { rows, type Db } from "../db"

/** What Medusa books on an order once it has refunded: decimal text in the currency's units. */
export type RefundBooking = {
  refund_id: string
  payment_id: string
  order_id: string
  amount: string
  /** What the credit lines of the order come to with this refund's. */
  credit_total: string
}

/** The same of a refund whose ids the reader has. */
export type ExpectedBooking = Omit<RefundBooking, "refund_id" | "payment_id">

/** Longer than Medusa takes between a refund and its booking, where its process lives. */
const UNDER_WAY = "1 minute"

/** Keeps what is to be booked, with the refund's payout: a process that dies behind it books nothing. */
export async function recordBooking(trx: Db, booking: RefundBooking): Promise<void> {
  await rows(
    trx,
    `insert into payos_refund_booking (refund_id, payment_id, order_id, amount, credit_total)
     values (:refund_id, :payment_id, :order_id, :amount, :credit_total)
     on conflict (refund_id) do nothing`,
    booking,
  )
}

/**
 * Bookings that nobody is making any more, oldest first.
 *
 * @param orderId an order whose refunds the caller keeps others from: all of it are listed
 */
export function listBookings(db: Db, orderId: string | null = null): Promise<RefundBooking[]> {
  return rows<RefundBooking>(
    db,
    `select refund_id, payment_id, order_id, amount, credit_total from payos_refund_booking
     where case when cast(:orderId as text) is null then created_at < now() - cast(:underWay as interval)
       else order_id = :orderId end
     order by created_at, refund_id`,
    { orderId, underWay: UNDER_WAY },
  )
}

/** The highest total of credit lines that a booking of the order waits for; null where none does. */
export async function readAwaitedCredit(db: Db, orderId: string): Promise<string | null> {
  const [row] = await rows<{ credit_total: string | null }>(
    db,
    "select max(credit_total) as credit_total from payos_refund_booking where order_id = :orderId",
    { orderId },
  )
  return row?.credit_total ?? null
}

/** The order's books show the refund, or Medusa has taken it back. */
export async function endBooking(db: Db, refundId: string): Promise<void> {
  await rows(db, "delete from payos_refund_booking where refund_id = :refundId", { refundId })
}
