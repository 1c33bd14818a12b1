import type { Database } from "../../kit/database/database"

/** A cart's money, read directly from the database. Amounts in đồng. */
export type Account = {
  cart: string
  orders: number
  canceled: number
  payments: number
  captures: number
  /** Received by transfer. */
  received: number
  captured: number
  refunded: number
  /** The sum of the order's transactions. */
  booked: number
  /** The sum of payout drafts. */
  drafted: number
  /** The sum of the cases of unmatched money. */
  listed: number
}

const ACCOUNT = `
  with collection as (
    select payment_collection_id as id from cart_payment_collection where cart_id = c.cart),
  own_payment as (select id from payment where payment_collection_id in (select id from collection)),
  own_order as (select order_id as id from order_cart where cart_id = c.cart)
  select (select count(*) from own_order)::int as orders,
    (select count(*) from "order" where id in (select id from own_order) and status = 'canceled')::int
      as canceled,
    (select count(*) from own_payment)::int as payments,
    (select count(*) from capture where payment_id in (select id from own_payment))::int as captures,
    (select coalesce(sum(t.amount), 0) from payos_transfer t join payos_link l on l.id = t.link_id
      where l.payment_collection_id in (select id from collection))::int as received,
    (select coalesce(sum(amount), 0) from capture
      where payment_id in (select id from own_payment))::int as captured,
    (select coalesce(sum(amount), 0) from refund
      where payment_id in (select id from own_payment))::int as refunded,
    (select coalesce(sum(amount), 0) from order_transaction
      where order_id in (select id from own_order) and deleted_at is null)::int as booked,
    (select coalesce(sum(amount), 0) from payos_payout
      where payment_collection_id in (select id from collection))::int as drafted,
    (select coalesce(sum((detail ->> 'amount')::int), 0) from payos_problem
      where kind = 'unmatched_money' and resolved_at is null
        and subject in (select id from collection))::int as listed`

export function readAccounts(database: Database, carts: readonly string[]): Promise<Account[]> {
  return database.rows<Account>(
    `select c.cart, account.* from unnest($1::text[]) c(cart) cross join lateral (${ACCOUNT}) account`,
    [carts],
  )
}

/** The valid ends of a purchase; any other is lost money or a duplicate order. */
export type Outcome =
  "ordered" | "listed" | "canceled, and refunded by a draft" | "canceled, and listed"

const PRICE = 250_000

const NOTHING: Omit<Account, "cart"> = {
  orders: 0,
  canceled: 0,
  payments: 0,
  captures: 0,
  received: 0,
  captured: 0,
  refunded: 0,
  booked: 0,
  drafted: 0,
  listed: 0,
}

const PAID = {
  ...NOTHING,
  orders: 1,
  payments: 1,
  captures: 1,
  received: PRICE,
  captured: PRICE,
  booked: PRICE,
}

const OUTCOMES: Record<Outcome, Omit<Account, "cart">> = {
  ordered: PAID,
  listed: { ...NOTHING, received: PRICE, listed: PRICE },
  "canceled, and refunded by a draft": {
    ...PAID,
    canceled: 1,
    refunded: PRICE,
    booked: 0,
    drafted: PRICE,
  },
  "canceled, and listed": { ...NOTHING, orders: 1, canceled: 1, received: PRICE, listed: PRICE },
}

/** Names the end; null if the account is not a valid end. */
export function outcomeOf({ cart: _, ...account }: Account): Outcome | null {
  const names = Object.keys(OUTCOMES) as Outcome[]
  return names.find((name) => isSame(OUTCOMES[name], account)) ?? null
}

function isSame(one: Omit<Account, "cart">, other: Omit<Account, "cart">): boolean {
  const keys = Object.keys(one) as (keyof typeof one)[]
  return keys.every((key) => one[key] === other[key])
}
