import type { Check } from "../check"
import { isPayos, LONG_AGO, WITH_BALANCE, withTables } from "./sql"

const guarantee = 4

const PAYMENTS = `payment p where p.deleted_at is null and ${isPayos("p")}`

/** payOS's money in Medusa: one order for a cart, one capture for a session. */
export const orderChecks: readonly Check[] = [
  {
    name: "one-order-per-cart",
    guarantee,
    covers: "carts with a link",
    rows: "(select distinct cart_id from payos_link where cart_id is not null) c",
    violations: `
      select oc.cart_id as id, format('has %s orders: %s', count(distinct oc.order_id),
        string_agg(distinct oc.order_id, ', ')) as found
      from order_cart oc
      where oc.deleted_at is null and oc.cart_id in (select cart_id from payos_link)
      group by oc.cart_id having count(distinct oc.order_id) > 1`,
  },
  {
    name: "orders-belong-to-a-cart",
    guarantee,
    covers: "orders, compared with those of carts with a link",
    rows: `"order" where deleted_at is null and status = 'pending' and not is_draft_order`,
    violations: `
      select o.id, format('has no cart and no payment collection, and was created with %s of the same customer',
        string_agg(distinct own.id, ', ')) as found
      from "order" o
      join "order" own on own.customer_id = o.customer_id and own.id <> o.id
        and own.created_at between o.created_at - interval '5 minutes'
          and o.created_at + interval '5 minutes'
      where o.deleted_at is null and o.status = 'pending' and not o.is_draft_order
        and o.created_at < ${LONG_AGO}
        and own.id in (select order_id from payos_link where order_id is not null)
        and not exists (select 1 from order_cart where order_id = o.id)
        and not exists (select 1 from order_payment_collection where order_id = o.id)
      group by o.id`,
  },
  {
    name: "orders-are-linked-to-their-payment",
    guarantee,
    covers: "orders of carts, against the payment collections with a link",
    rows: "order_cart where deleted_at is null and cart_id in (select cart_id from payos_link)",
    violations: `
      select oc.order_id as id, format('is not linked to its cart''s payment collection %s',
        cpc.payment_collection_id) as found
      from order_cart oc
      join cart_payment_collection cpc on cpc.cart_id = oc.cart_id and cpc.deleted_at is null
      where oc.deleted_at is null and oc.created_at < ${LONG_AGO}
        and cpc.payment_collection_id in (select payment_collection_id from payos_link)
        and not exists (select 1 from order_payment_collection k
          where k.order_id = oc.order_id and k.deleted_at is null
            and k.payment_collection_id = cpc.payment_collection_id)`,
  },
  {
    name: "one-capture-per-session",
    guarantee,
    covers: "payOS's Payments",
    rows: PAYMENTS,
    violations: `
      ${withTables("payment_money")}
      select payment_session_id as id, format('was captured %s times: %s đ', sum(captures),
        sum(captured)) as found
      from payment_money where is_payos
      group by payment_session_id having sum(captures) > 1`,
  },
  {
    name: "one-active-payment-per-collection",
    guarantee,
    covers: "payOS's Payments",
    rows: PAYMENTS,
    violations: `
      ${withTables("payment_money")}
      select payment_collection_id as id, format('has %s captured Payments: %s', count(*),
        string_agg(id, ', ')) as found
      from payment_money where is_payos and held > 0
      group by payment_collection_id having count(*) > 1`,
  },
  {
    name: "captures-stay-within-their-session",
    guarantee,
    covers: "payOS's Payments",
    rows: PAYMENTS,
    violations: `
      ${withTables("payment_money")}
      select p.id, format('was captured with %s đ for a session of %s đ', p.captured,
        coalesce(s.amount, p.amount)) as found
      from payment_money p left join payment_session s on s.id = p.payment_session_id
      where p.is_payos and p.captured > coalesce(s.amount, p.amount)`,
  },
  {
    name: "orders-are-captured-in-full",
    guarantee,
    covers: "payOS's Payments of orders that are not cancelled",
    rows: PAYMENTS,
    violations: `
      ${withTables("payment_money", "collection_order")}
      select o.order_id as id, format('was captured with %s of %s đ', p.captured, p.amount) as found
      from payment_money p
      join collection_order o on o.payment_collection_id = p.payment_collection_id
      where p.is_payos and not o.is_canceled and p.canceled_at is null
        and p.captured < p.amount and p.created_at < ${LONG_AGO}`,
  },
  {
    name: "captured-money-has-an-order",
    guarantee,
    covers: "payOS's Payments without an order",
    rows: PAYMENTS,
    violations: `
      ${WITH_BALANCE}
      select id, format('holds %s đ captured, has %s, and %s đ are listed', held,
        case when is_canceled then 'a cancelled order' else 'no order' end, listed) as found
      from collection_balance
      where unordered > listed and not waits and not is_failing and captured_at < ${LONG_AGO}`,
  },
  {
    name: "settled-links-have-their-order",
    guarantee,
    covers: "links that settled",
    rows: "payos_link where order_id is not null",
    violations: `
      ${withTables("collection_order")}
      select l.id, format('settled into %s, which is not its collection''s order (%s)', l.order_id,
        coalesce(o.order_id, 'none')) as found
      from payos_link l
      left join collection_order o on o.payment_collection_id = l.payment_collection_id
      where l.order_id is not null and l.order_id is distinct from o.order_id
        and not exists (select 1 from order_cart c
          where c.order_id = l.order_id and c.cart_id = l.cart_id and c.deleted_at is null)`,
  },
  {
    name: "orders-book-their-captures",
    guarantee,
    covers: "captures of orders, against the orders' transactions",
    rows: "capture where deleted_at is null",
    violations: `
      ${withTables("collection_order")}
      select o.order_id as id, format('books %s đ of the %s đ of capture %s',
        coalesce(t.booked, 0), c.amount, c.id) as found
      from capture c
      join payment p on p.id = c.payment_id and p.deleted_at is null and ${isPayos("p")}
      join collection_order o on o.payment_collection_id = p.payment_collection_id
      left join (
        select reference_id, sum(amount) as booked from order_transaction
        where reference = 'capture' and deleted_at is null group by reference_id
      ) t on t.reference_id = c.id
      join "order" written on written.id = o.order_id
      where c.deleted_at is null and c.created_at < ${LONG_AGO}
        and coalesce(t.booked, 0) <> c.amount
        and c.amount > (select coalesce(sum(r.amount), 0) from refund r
          where r.payment_id = p.id and r.deleted_at is null
            and r.created_at < written.created_at)`,
  },
  // Medusa books a refund with the refund's id, and a cancellation's refund with the Payment's id.
  {
    name: "orders-book-their-refunds",
    guarantee,
    covers: "refunds of orders that are not cancelled, against the orders' transactions",
    rows: "refund where deleted_at is null",
    violations: `
      ${withTables("collection_order")}
      select g.order_id as id,
        format('books %s of the %s đ that Payment %s refunded', b.booked, g.amount, g.payment_id) as found
      from (
        select o.order_id, p.id as payment_id, sum(r.amount) as amount, max(r.created_at) as latest,
          array_agg(r.id) || p.id as booked_as
        from refund r
        join payment p on p.id = r.payment_id and p.deleted_at is null and ${isPayos("p")}
        join collection_order o on o.payment_collection_id = p.payment_collection_id
        join "order" written on written.id = o.order_id and written.created_at < r.created_at
        where r.deleted_at is null and not o.is_canceled
        group by o.order_id, p.id
      ) g
      cross join lateral (
        select coalesce(-sum(amount), 0) as booked from order_transaction
        where reference = 'refund' and deleted_at is null and reference_id = any(g.booked_as)
      ) b
      where g.latest < ${LONG_AGO} and b.booked <> g.amount`,
  },
]
