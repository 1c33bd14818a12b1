import type { Database } from "../../kit/database/database"
import { eventually } from "../../kit/time/eventually"

/** A cart's orders, payments and amounts, read directly from the database. Amounts in đồng. */
export type CartTotals = {
  orders: number
  payments: number
  captures: number
  captured: number
  refunds: number
  /** The sum of the order's transactions. */
  booked: number
}

/** One order, one capture of the full amount, booked on the order once. */
export const PAID_ONCE: CartTotals = {
  orders: 1,
  payments: 1,
  captures: 1,
  captured: 250_000,
  refunds: 0,
  booked: 250_000,
}

const CART_TOTALS = `
  with own_payment as (
    select p.id from payment p
    join cart_payment_collection c on c.payment_collection_id = p.payment_collection_id
    where c.cart_id = $1),
  own_order as (select order_id from order_cart where cart_id = $1)
  select (select count(*) from own_order)::int as orders,
    (select count(*) from own_payment)::int as payments,
    (select count(*) from capture where payment_id in (select id from own_payment))::int
      as captures,
    (select coalesce(sum(amount), 0) from capture
      where payment_id in (select id from own_payment))::int as captured,
    (select count(*) from refund where payment_id in (select id from own_payment))::int as refunds,
    (select coalesce(sum(amount), 0) from order_transaction
      where order_id in (select order_id from own_order) and deleted_at is null)::int as booked`

export async function readCartTotals(database: Database, cartId: string): Promise<CartTotals> {
  const [totals] = await database.rows<CartTotals>(CART_TOTALS, [cartId])
  if (!totals) throw new Error("Postgres returned no row")
  return totals
}

/** Waits until no link is claimed and no lease is held. */
export async function untilIdle(database: Database, withinMs?: number): Promise<void> {
  const isIdle = async () => {
    const [busy] = await database.rows<{ count: number }>(
      `select ((select count(*) from payos_queue where queue <> 'payout' and claimed_until > now())
        + (select count(*) from payos_lease where expires_at > now()))::int as count`,
    )
    return busy?.count === 0
  }
  await eventually("both instances idle", isIdle, withinMs)
}

export async function untilOrdered(
  database: Database,
  cartId: string,
  withinMs?: number,
): Promise<void> {
  const isOrdered = async () => (await readCartTotals(database, cartId)).booked > 0
  await eventually(`a paid order of cart ${cartId}`, isOrdered, withinMs)
}

/** Totals of the whole store, which show orders without a cart and lost money. */
export async function readStore(database: Database) {
  const [store] = await database.rows<{ orders: number; captured: number; problems: number }>(
    `select (select count(*) from "order" where deleted_at is null)::int as orders,
      (select coalesce(sum(amount), 0) from capture)::int as captured,
      (select count(*) from payos_problem where resolved_at is null)::int as problems`,
  )
  return store
}
