import { copyOf, HOUR_AGO, OVERDUE, type PlantedViolation } from "./planted-violation"

export const payableLinkViolations: readonly PlantedViolation[] = [
  {
    violation: "two payable links of one collection",
    found: ["one-current-link-per-collection"],
    sql: ({ waiting }) => [
      `drop index "UQ_payos_link_current"`,
      copyOf("payos_link", waiting.link, {
        id: "polink_planted",
        order_code: 4711,
        payment_link_id: "planted",
      }),
      copyOf("payos_queue", waiting.link, { id: "polink_planted" }),
    ],
  },
  {
    violation: "a payable link an hour after its session was deleted",
    found: ["open-links-have-a-session"],
    sql: ({ waiting }) => [
      `delete from payment_session where id = '${waiting.session}'`,
      `update payos_link set session_deleted_at = ${HOUR_AGO} where id = '${waiting.link}'`,
    ],
  },
  {
    violation: "a payable link whose deleted session was not processed",
    found: ["open-links-have-a-session", "due-work-is-done"],
    sql: ({ waiting }) => [
      `delete from payment_session where id = '${waiting.session}'`,
      `update payos_queue set ${OVERDUE} where id = '${waiting.link}'`,
    ],
  },
  {
    violation: "a payable link of a cancelled order",
    found: ["open-links-are-needed"],
    sql: ({ waiting, canceled }) => [
      `insert into order_cart (id, cart_id, order_id)
       values ('ordercart_planted', '${waiting.cart}', '${canceled.order}')`,
      `update "order" set canceled_at = ${HOUR_AGO} where id = '${canceled.order}'`,
    ],
  },
  {
    violation: "a payable link of an order that another provider's Payment paid",
    found: ["open-links-are-needed"],
    sql: ({ waiting, paid }) => [
      `update "order" set created_at = ${HOUR_AGO} where id = '${paid.order}'`,
      `insert into order_payment_collection (id, payment_collection_id, order_id)
       values ('ordpay_planted', '${waiting.collection}', '${paid.order}')`,
      copyOf("payment", paid.payment, {
        id: "pay_planted",
        provider_id: "pp_system_default",
        payment_collection_id: waiting.collection,
        payment_session_id: "payses_planted",
        created_at: "2026-01-01T00:00:00Z",
      }),
    ],
  },
  {
    violation: "an open link after its expiry",
    found: ["open-links-have-not-expired"],
    sql: ({ waiting }) => [
      `update payos_link set expires_at = ${HOUR_AGO} where id = '${waiting.link}'`,
    ],
  },
  {
    violation: "a payable link that is not queued",
    found: ["open-links-are-checked"],
    sql: ({ waiting }) => [`delete from payos_queue where id = '${waiting.link}'`],
  },
  {
    violation: "a payable link that is not inspected for a day",
    found: ["open-links-are-checked"],
    sql: ({ waiting }) => [
      `update payos_queue set due_at = now() + interval '1 day' where id = '${waiting.link}'`,
    ],
  },
  {
    violation: "a link that requests less than its session",
    found: ["open-links-match-session-amount"],
    sql: ({ waiting }) => [
      `update payos_link set amount = amount - 1000 where id = '${waiting.link}'`,
    ],
  },
  {
    violation:
      "a link that requests money again that an earlier link of its collection has received",
    found: [
      "open-links-match-session-amount",
      "sessions-name-known-links",
      "links-reference-their-collection",
    ],
    sql: ({ waiting, underpaid }) => [
      `update payos_link set payment_collection_id = '${waiting.collection}', state = 'closed', close_reason = 'replaced'
       where id = '${underpaid.link}'`,
    ],
  },
  {
    violation: "a cancellation that is overdue",
    found: ["cancelling-links-are-cancelled"],
    sql: ({ waiting }) => [
      `update payos_link set state = 'cancelling', close_reason = 'session_deleted', updated_at = ${HOUR_AGO}
       where id = '${waiting.link}'`,
    ],
  },
  {
    violation: "a cancellation that keeps failing without a problem",
    found: ["cancelling-links-are-cancelled", "failing-work-is-listed"],
    sql: ({ waiting }) => [
      `update payos_link set state = 'cancelling' where id = '${waiting.link}'`,
      `update payos_queue set failures = 9 where id = '${waiting.link}'`,
    ],
  },
  {
    violation: "a cancellation that is not queued",
    found: ["cancelling-links-are-cancelled"],
    sql: ({ waiting }) => [
      `update payos_link set state = 'cancelling' where id = '${waiting.link}'`,
      `delete from payos_queue where id = '${waiting.link}'`,
    ],
  },
]
