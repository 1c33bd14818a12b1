import type { PlantedViolation } from "./planted-violation"

const withCode = (code: string) => `data || jsonb_build_object('order_code', ${code})`

export const trustedSourceViolations: readonly PlantedViolation[] = [
  {
    violation: "a session whose link is not in the ledger",
    found: ["sessions-name-known-links"],
    sql: ({ waiting }) => [
      `delete from payos_link where id = '${waiting.link}'`,
      `delete from payos_queue where id = '${waiting.link}'`,
    ],
  },
  {
    violation: "a session with a made-up order code",
    found: ["sessions-name-known-links"],
    sql: ({ waiting }) => [
      `update payment_session set data = ${withCode("4711")} where id = '${waiting.session}'`,
    ],
  },
  {
    violation: "a session with another purchase's order code",
    found: ["sessions-name-known-links"],
    sql: ({ waiting, paid }) => [
      `update payment_session
       set data = ${withCode(`(select order_code from payos_link where id = '${paid.link}')`)}
       where id = '${waiting.session}'`,
    ],
  },
  {
    violation: "a Payment with a made-up order code",
    found: ["payments-name-known-links"],
    sql: ({ paid }) => [
      `update payment set data = ${withCode("4711")} where id = '${paid.payment}'`,
    ],
  },
  {
    violation: "a capture without any transfer",
    found: [
      "paid-links-have-their-money",
      "confirmed-money-was-reported",
      "captures-have-transfers",
      "authorized-sessions-have-transfers",
    ],
    sql: ({ paid }) => [
      `delete from payos_webhook_event where link_id = '${paid.link}'`,
      `delete from payos_transfer where link_id = '${paid.link}'`,
      `update payos_link set amount_paid = 0 where id = '${paid.link}'`,
    ],
  },
  {
    violation: "an authorized session without any transfer",
    found: ["authorized-sessions-have-transfers"],
    sql: ({ waiting }) => [
      `update payment_session set status = 'authorized' where id = '${waiting.session}'`,
    ],
  },
  {
    violation: "a webhook transfer whose stored webhook is deleted",
    found: ["webhook-transfers-have-a-webhook"],
    sql: ({ paid }) => [`delete from payos_webhook_event where link_id = '${paid.link}'`],
  },
  {
    violation: "a webhook transfer that no webhook reported",
    found: ["webhook-transfers-have-a-webhook"],
    sql: ({ underpaid }) => [
      `insert into payos_transfer (id, link_id, transaction_key, reference, amount, source)
       values ('potxn_planted', '${underpaid.link}', 'ref:planted', 'planted', 150000, 'webhook')`,
    ],
  },
  {
    violation: "fetched money on a link that was never fetched",
    found: ["fetched-money-has-a-fetch"],
    sql: ({ waiting }) => [
      `update payos_link set amount_paid = 250000, fetch_started_at = null, fetched_at = null
       where id = '${waiting.link}'`,
    ],
  },
  {
    violation: "a link that references another purchase's session",
    found: ["links-reference-their-collection"],
    sql: ({ waiting, paid }) => [
      `update payos_link set session_id = '${paid.session}' where id = '${waiting.link}'`,
    ],
  },
]
