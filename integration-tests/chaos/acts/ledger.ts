import type { Books } from "../store/books"
import { MONEY_WITHIN_MS, ORDER_WITHIN_MS, REQUEST_WITHIN_MS } from "../store/patience"

/** Waits until the ledger has booked `amount` đồng on a code. */
export function untilBooked(books: Books, orderCode: number, amount: number): Promise<unknown> {
  return books.until(
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
export function untilClosed(books: Books, orderCode: number): Promise<unknown> {
  return books.until(
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

/** Core could not create the order and refunded the capture itself; the refund is a draft. */
const GIVEN_BACK = `
  select 1 from cart_payment_collection cpc
  join payment p on p.payment_collection_id = cpc.payment_collection_id
  join refund f on f.payment_id = p.id and f.created_by is null
  join payos_payout o on o.refund_id = f.id
  where cpc.cart_id = $1`

/** Waits for the order of a cart with its capture; null if core refunded the money. */
export async function untilPaid(books: Books, cartId: string): Promise<PaidOrder | null> {
  const sql = `select 1 where exists (${PAID}) or exists (${GIVEN_BACK})`
  await books.timed("an order after its money", () =>
    books.until(`a paid order of cart ${cartId}`, { sql, values: [cartId] }, ORDER_WITHIN_MS),
  )
  const [row = null] = await books.rows<PaidOrder>(PAID, [cartId])
  return row
}

/** The payment collection of a code. */
export async function collectionOf(books: Books, orderCode: number): Promise<string> {
  const [row] = await books.rows<{ id: string }>(
    "select payment_collection_id as id from payos_link where order_code = $1",
    [orderCode],
  )
  if (!row) throw new Error(`The ledger does not know the order code ${orderCode}`)
  return row.id
}

/** Sets the expiry of a code in the ledger to a minute ago. */
export async function letRunOut(books: Books, orderCode: number): Promise<void> {
  await books.rows(
    "update payos_link set expires_at = now() - interval '1 minute' where order_code = $1",
    [orderCode],
  )
}
