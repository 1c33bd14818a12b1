import { HOUR_AGO, type PlantedViolation } from "./planted-violation"

export const webhookEventViolations: readonly PlantedViolation[] = [
  {
    violation: "a webhook whose transfer is missing",
    found: ["reported-money-is-booked"],
    sql: ({ underpaid }) => [
      `update payos_link set amount_paid = 100000, fetch_started_at = now() where id = '${underpaid.link}'`,
      `delete from payos_transfer where link_id = '${underpaid.link}'`,
    ],
  },
  {
    violation: "a webhook whose transfer is booked with another amount",
    found: ["reported-money-is-booked"],
    sql: ({ underpaid }) => [
      `update payos_transfer set amount = amount + 1 where link_id = '${underpaid.link}'`,
    ],
  },
  {
    violation: "a webhook whose transfer is booked under another reference",
    found: ["reported-money-is-booked"],
    sql: ({ underpaid }) => [
      `update payos_transfer set transaction_key = 'ref:other', reference = 'other'
       where link_id = '${underpaid.link}'`,
    ],
  },
  {
    violation: "a webhook whose transfer is on another link",
    found: [
      "reported-money-is-booked",
      "leftover-money-is-listed",
      "confirmed-money-was-reported",
      "webhook-transfers-have-a-webhook",
    ],
    sql: ({ underpaid, waiting }) => [
      `update payos_transfer set link_id = '${waiting.link}' where link_id = '${underpaid.link}'`,
    ],
  },
  {
    violation: "a webhook with money on no link",
    found: ["reported-money-is-booked", "webhook-transfers-have-a-webhook"],
    sql: ({ underpaid }) => [
      `update payos_webhook_event set link_id = null where link_id = '${underpaid.link}'`,
    ],
  },
  {
    violation: "a duplicate webhook whose transfer was never booked",
    found: ["reported-money-is-booked"],
    sql: ({ underpaid }) => [
      `insert into payos_webhook_event (id, client_id, route, outcome, link_id, raw)
       select 'powhe_planted', client_id, route, 'duplicate', link_id,
         convert_to(replace(convert_from(raw, 'UTF8'), '100000', '77000'), 'UTF8')
       from payos_webhook_event where link_id = '${underpaid.link}'`,
    ],
  },
  {
    violation: "a hint on a link that was never fetched",
    found: ["unconfirmed-events-are-checked"],
    sql: ({ abandoned }) => [
      `insert into payos_webhook_event (id, client_id, route, outcome, link_id, raw, created_at)
       select 'powhe_planted', client_id, 'own', 'hint', id, '{}', ${HOUR_AGO}
       from payos_link where id = '${abandoned.link}'`,
      `update payos_link set fetched_at = null, fetch_started_at = null where id = '${abandoned.link}'`,
      `delete from payos_queue where id = '${abandoned.link}'`,
    ],
  },
  {
    violation: "a foreign webhook that is not listed",
    found: ["rejected-webhooks-are-listed"],
    sql: () => ["delete from payos_problem where kind = 'webhook_not_booked'"],
  },
  {
    violation: "an unreadable webhook that is not listed",
    found: ["rejected-webhooks-are-listed"],
    sql: () => [
      `insert into payos_webhook_event (id, client_id, route, outcome, raw)
       values ('powhe_planted', 'client', 'own', 'unreadable', '{}')`,
    ],
  },
]
