import type { Journey } from "../journey/journey"
import { eventually } from "../time/eventually"

/** An order's money in Medusa's tables, in đồng. */
export type OrderTransactions = {
  /** Captures of every Payment of the order. */
  captures: number[]
  /** Bookings of captures on the order, one row each. */
  booked: number[]
  /** Number of bookings that were made and reverted. */
  reverted: number
  paid_total: number
  pending_difference: number
}

/** Reads the captures of an order, their bookings, and the totals that Medusa shows for it. */
export async function readOrderTransactions(
  { sql }: Journey,
  orderId: string,
): Promise<OrderTransactions> {
  const captures = await sql<{ amount: string }>(
    `select c.amount from capture c
     join payment p on p.id = c.payment_id
     join order_payment_collection o on o.payment_collection_id = p.payment_collection_id
     where o.order_id = ? and c.deleted_at is null and o.deleted_at is null`,
    [orderId],
  )
  const bookings = await sql<{ amount: string; deleted_at: Date | null }>(
    `select amount, deleted_at from order_transaction
     where order_id = ? and reference = 'capture' order by id`,
    [orderId],
  )
  const booked = bookings.filter(({ deleted_at }) => deleted_at === null)
  const [summary] = await sql<{ totals: { paid_total: number; pending_difference: number } }>(
    "select totals from order_summary where order_id = ? order by version desc limit 1",
    [orderId],
  )
  return {
    captures: captures.map(({ amount }) => Number(amount)),
    booked: booked.map(({ amount }) => Number(amount)),
    reverted: bookings.length - booked.length,
    paid_total: summary?.totals.paid_total ?? 0,
    pending_difference: summary?.totals.pending_difference ?? 0,
  }
}

/** The difference between the total that Medusa shows for an order and the sum of its transactions, in đồng. */
export async function driftOf({ sql }: Journey, orderId: string): Promise<number> {
  const [row] = await sql<{ drift: string }>(
    `select cast(s.totals ->> 'transaction_total' as numeric)
       - (select coalesce(sum(amount), 0) from order_transaction
          where order_id = s.order_id and deleted_at is null) as drift
     from order_summary s where s.order_id = ? order by s.version desc limit 1`,
    [orderId],
  )
  return Number(row?.drift)
}

/** Waits until no lease is held: running settlements have ended. */
export function leasesFree({ sql }: Journey): Promise<boolean> {
  return eventually("every lease free", async () => {
    return (await sql("select 1 from payos_lease where expires_at > now()")).length === 0
  })
}
