import { copyOf, HOUR_AGO, type PlantedViolation } from "./planted-violation"

export const orderViolations: readonly PlantedViolation[] = [
  {
    violation: "a cart with two orders",
    found: ["one-order-per-cart"],
    sql: ({ paid, surplus }) => [
      `insert into order_cart (id, cart_id, order_id)
       values ('ordercart_planted', '${paid.cart}', '${surplus.order}')`,
    ],
  },
  {
    violation: "an order without a cart",
    found: ["orders-belong-to-a-cart"],
    sql: ({ paid }) => [
      copyOf('"order"', paid.order, { id: "order_planted" }),
      `update "order" set created_at = ${HOUR_AGO} where id in ('order_planted', '${paid.order}')`,
    ],
  },
  {
    violation: "a session that was captured twice",
    found: [
      "no-collection-is-overspent",
      "one-capture-per-session",
      "captures-stay-within-their-session",
    ],
    sql: ({ paid }) => [
      `insert into capture (id, amount, raw_amount, payment_id)
       values ('capt_planted', 250000, '{"value": "250000"}', '${paid.payment}')`,
    ],
  },
  {
    violation: "a collection that was captured twice",
    found: ["no-collection-is-overspent", "one-active-payment-per-collection"],
    sql: ({ paid }) => [
      copyOf("payment", paid.payment, { id: "pay_planted", payment_session_id: "payses_planted" }),
      `insert into capture (id, amount, raw_amount, payment_id)
       values ('capt_planted', 250000, '{"value": "250000"}', 'pay_planted')`,
    ],
  },
  {
    violation: "a capture greater than its session",
    found: ["listed-money-exists", "captures-stay-within-their-session"],
    sql: ({ surplus }) => [
      `update capture set amount = 252000 where payment_id = '${surplus.payment}'`,
    ],
  },
  {
    violation: "an order that was captured for less than its session",
    found: ["leftover-money-is-listed", "orders-are-captured-in-full"],
    sql: ({ paid }) => [
      `update capture set amount = 249000 where payment_id = '${paid.payment}'`,
      `update payment set created_at = ${HOUR_AGO} where id = '${paid.payment}'`,
    ],
  },
  {
    violation: "an order that was never captured",
    found: ["leftover-money-is-listed", "orders-are-captured-in-full"],
    sql: ({ paid }) => [
      `delete from capture where payment_id = '${paid.payment}'`,
      `update payment set created_at = ${HOUR_AGO} where id = '${paid.payment}'`,
    ],
  },
  {
    violation: "an order that is not linked to its payment collection",
    found: ["orders-are-linked-to-their-payment"],
    sql: ({ paid }) => [
      `update order_cart set created_at = ${HOUR_AGO} where order_id = '${paid.order}'`,
      `delete from order_payment_collection where order_id = '${paid.order}'`,
    ],
  },
  {
    violation: "captured money without an order",
    found: ["captured-money-has-an-order", "settled-links-have-their-order"],
    sql: ({ paid }) => [
      `update capture set created_at = ${HOUR_AGO} where payment_id = '${paid.payment}'`,
      `delete from order_cart where order_id = '${paid.order}'`,
      `delete from order_payment_collection where order_id = '${paid.order}'`,
    ],
  },
  {
    violation: "captured money of a cancelled order",
    found: ["captured-money-has-an-order"],
    sql: ({ paid }) => [
      `update capture set created_at = ${HOUR_AGO} where payment_id = '${paid.payment}'`,
      `update "order" set status = 'canceled', canceled_at = ${HOUR_AGO} where id = '${paid.order}'`,
    ],
  },
  {
    violation: "a link that settled into another cart's order",
    found: ["settled-links-have-their-order"],
    sql: ({ paid, surplus }) => [
      `update payos_link set order_id = '${surplus.order}' where id = '${paid.link}'`,
    ],
  },
  {
    violation: "an order whose transactions exceed its capture",
    found: ["orders-book-their-captures"],
    sql: ({ surplus }) => [
      `update capture set created_at = ${HOUR_AGO} where payment_id = '${surplus.payment}'`,
      `update order_transaction set amount = 255000
       where order_id = '${surplus.order}' and reference = 'capture'`,
    ],
  },
  {
    violation: "an order without a transaction for its capture",
    found: ["orders-book-their-captures"],
    sql: ({ paid }) => [
      `update capture set created_at = ${HOUR_AGO} where payment_id = '${paid.payment}'`,
      `delete from order_transaction where order_id = '${paid.order}'`,
    ],
  },
  {
    violation: "an order without a transaction for its refund",
    found: ["orders-book-their-refunds"],
    sql: ({ refunded }) => [
      `update refund set created_at = ${HOUR_AGO} where payment_id = '${refunded.payment}'`,
      `update "order" set created_at = created_at - interval '2 hours' where id = '${refunded.order}'`,
      `delete from order_transaction where order_id = '${refunded.order}' and reference = 'refund'`,
    ],
  },
]
