import { copyOf, HOUR_AGO, OVERDUE, type PlantedViolation } from "./planted-violation"

export const payableLinkViolations: readonly PlantedViolation[] = [
  {
    violation: "two links to pay for one collection",
    found: ["one-payable-link-a-collection"],
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
    violation: "a link to pay long after its session is gone",
    found: ["open-links-have-a-session"],
    sql: ({ waiting }) => [
      `delete from payment_session where id = '${waiting.session}'`,
      `update payos_link set session_deleted_at = ${HOUR_AGO} where id = '${waiting.link}'`,
    ],
  },
  {
    violation: "a link to pay whose session's end nobody noticed",
    found: ["open-links-have-a-session", "due-work-is-done"],
    sql: ({ waiting }) => [
      `delete from payment_session where id = '${waiting.session}'`,
      `update payos_queue set ${OVERDUE} where id = '${waiting.link}'`,
    ],
  },
  {
    violation: "a link to pay for a cancelled order",
    found: ["open-links-are-needed"],
    sql: ({ waiting, canceled }) => [
      `insert into order_cart (id, cart_id, order_id)
       values ('ordercart_planted', '${waiting.cart}', '${canceled.order}')`,
      `update "order" set canceled_at = ${HOUR_AGO} where id = '${canceled.order}'`,
    ],
  },
  {
    violation: "a link to pay for an order that was paid otherwise",
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
    violation: "a link that is open beyond its time",
    found: ["open-links-have-time-left"],
    sql: ({ waiting }) => [
      `update payos_link set expires_at = ${HOUR_AGO} where id = '${waiting.link}'`,
    ],
  },
  {
    violation: "a link to pay that nobody looks at any more",
    found: ["open-links-are-checked"],
    sql: ({ waiting }) => [`delete from payos_queue where id = '${waiting.link}'`],
  },
  {
    violation: "a link to pay that nobody looks at for a day",
    found: ["open-links-are-checked"],
    sql: ({ waiting }) => [
      `update payos_queue set due_at = now() + interval '1 day' where id = '${waiting.link}'`,
    ],
  },
  {
    violation: "a link that asks for less than its session",
    found: ["open-links-ask-what-their-session-asks"],
    sql: ({ waiting }) => [
      `update payos_link set amount = amount - 1000 where id = '${waiting.link}'`,
    ],
  },
  {
    violation:
      "a link that asks again for money on an earlier one, which came from another collection",
    found: [
      "open-links-ask-what-their-session-asks",
      "sessions-name-known-links",
      "links-point-into-their-collection",
    ],
    sql: ({ waiting, short }) => [
      `update payos_link set payment_collection_id = '${waiting.collection}', state = 'closed', close_reason = 'replaced'
       where id = '${short.link}'`,
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
    violation: "a cancellation that fails and fails, and nobody is told",
    found: ["cancelling-links-are-cancelled", "failing-work-is-listed"],
    sql: ({ waiting }) => [
      `update payos_link set state = 'cancelling' where id = '${waiting.link}'`,
      `update payos_queue set failures = 9 where id = '${waiting.link}'`,
    ],
  },
  {
    violation: "a cancellation that nobody will make",
    found: ["cancelling-links-are-cancelled"],
    sql: ({ waiting }) => [
      `update payos_link set state = 'cancelling' where id = '${waiting.link}'`,
      `delete from payos_queue where id = '${waiting.link}'`,
    ],
  },
]
