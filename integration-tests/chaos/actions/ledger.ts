import type { StoreDatabase } from "../store/store-database"
import { MONEY_WITHIN_MS, ORDER_WITHIN_MS, REQUEST_WITHIN_MS } from "../store/time-limits"

/** Waits until the ledger has booked `amount` đồng on a code. */
export function untilBooked(
  db: StoreDatabase,
  orderCode: number,
  amount: number,
): Promise<unknown> {
  return db.until(
    `${amount} đ booked on ${orderCode}`,
    {
      sql: `select 1 from payos_link l where order_code = $1 and $2 <= greatest(amount_paid,
        (select coalesce(sum(amount), 0) from payos_transfer t where t.link_id = l.id))`,
      values: [orderCode, amount],
    },
    MONEY_WITHIN_MS,
  )
}

/** Waits until a link is closed or paid in the ledger. */
export function untilClosed(db: StoreDatabase, orderCode: number): Promise<unknown> {
  return db.until(
    `link ${orderCode} closed`,
    {
      sql: "select 1 from payos_link where order_code = $1 and (state = 'closed' or status = 'PAID')",
      values: [orderCode],
    },
    REQUEST_WITHIN_MS,
  )
}

export type PaidOrder = { order_id: string; payment_id: string; amount: number }

const PAID = `
  select oc.order_id, p.id as payment_id, p.amount::int as amount
  from order_cart oc
  join cart_payment_collection cpc on cpc.cart_id = oc.cart_id
  join payment p on p.payment_collection_id = cpc.payment_collection_id
  join capture c on c.payment_id = p.id
  where oc.cart_id = $1 and exists (select 1 from order_transaction t
    where t.order_id = oc.order_id and t.deleted_at is null)`

/** Core could not create the order and refunded the capture by itself; the refund is a draft. */
const REFUNDED_BY_CORE = `
  select 1 from cart_payment_collection cpc
  join payment p on p.payment_collection_id = cpc.payment_collection_id
  join refund f on f.payment_id = p.id and f.created_by is null
  join payos_payout o on o.refund_id = f.id
  where cpc.cart_id = $1`

/** Waits for the order of a cart with its capture; null if core refunded the money. */
export async function untilPaid(db: StoreDatabase, cartId: string): Promise<PaidOrder | null> {
  const sql = `select 1 where exists (${PAID}) or exists (${REFUNDED_BY_CORE})`
  await db.timed("an order after its money", () =>
    db.until(`a paid order of cart ${cartId}`, { sql, values: [cartId] }, ORDER_WITHIN_MS),
  )
  const [row = null] = await db.rows<PaidOrder>(PAID, [cartId])
  return row
}

/** The payment collection of a code. */
export async function collectionOf(db: StoreDatabase, orderCode: number): Promise<string> {
  const [row] = await db.rows<{ id: string }>(
    "select payment_collection_id as id from payos_link where order_code = $1",
    [orderCode],
  )
  if (!row) throw new Error(`The ledger has no order code ${orderCode}`)
  return row.id
}

/** Sets the expiry of a code in the ledger to a minute ago. */
export async function letExpire(db: StoreDatabase, orderCode: number): Promise<void> {
  await db.rows(
    "update payos_link set expires_at = now() - interval '1 minute' where order_code = $1",
    [orderCode],
  )
}
