import { HOUR_AGO, type PlantedViolation } from "./planted-violation"

export const balanceViolations: readonly PlantedViolation[] = [
  {
    violation: "a transfer smaller than its capture",
    found: [
      "reported-money-is-booked",
      "paid-links-have-their-money",
      "confirmed-money-was-reported",
    ],
    sql: ({ paid }) => [
      `update payos_transfer set amount = amount - 1 where link_id = '${paid.link}'`,
    ],
  },
  {
    violation: "a draft for more than was refunded",
    found: [
      "payouts-match-refunds-to-the-dong",
      "payouts-are-allocated",
      "payouts-stay-within-money-received",
    ],
    sql: ({ canceled }) => [
      `update payos_payout set amount = amount + 1 where id = '${canceled.payout}'`,
    ],
  },
  {
    violation: "a draft for less than was refunded",
    found: ["payouts-match-refunds-to-the-dong", "payouts-are-allocated"],
    sql: ({ canceled }) => [
      `update payos_payout set amount = amount - 1 where id = '${canceled.payout}'`,
    ],
  },
  {
    violation: "a surplus that is not listed",
    found: ["leftover-money-is-listed"],
    sql: ({ surplus }) => [`delete from payos_problem where subject = '${surplus.collection}'`],
  },
  {
    violation: "a surplus whose problem was closed without a user",
    found: ["leftover-money-is-listed"],
    sql: ({ surplus }) => [
      `update payos_problem set resolved_at = now() where subject = '${surplus.collection}'`,
    ],
  },
  {
    violation: "a surplus whose case is resolved outside without an allocation",
    found: ["leftover-money-is-listed"],
    sql: ({ surplus }) => [
      `update payos_problem set resolution = '{"action": "resolve_outside"}', resolved_by = 'user_planted',
         resolved_at = now()
       where subject = '${surplus.collection}'`,
    ],
  },
  {
    violation: "a surplus that is to be paid back without a draft",
    found: ["leftover-money-is-listed"],
    sql: ({ surplus }) => [
      `update payos_problem set resolution = '{"action": "pay_back"}', resolved_by = 'user_planted',
         resolved_at = now()
       where subject = '${surplus.collection}'`,
    ],
  },
  {
    violation: "a surplus that is listed with too small an amount",
    found: ["leftover-money-is-listed"],
    sql: ({ surplus }) => [
      `update payos_problem set detail = detail || '{"amount": 4999}'
       where subject = '${surplus.collection}'`,
    ],
  },
  {
    violation: "a second payment that is not listed",
    found: ["leftover-money-is-listed"],
    sql: ({ paid }) => [
      `update payos_link set amount_paid = 500000, confirmed_amount = 500000, fetch_started_at = now()
       where id = '${paid.link}'`,
    ],
  },
  {
    violation: "an underpaid link that is not queued",
    found: ["leftover-money-is-listed", "open-links-are-checked"],
    sql: ({ underpaid }) => [`delete from payos_queue where id = '${underpaid.link}'`],
  },
  {
    violation: "a problem with more than is left over",
    found: ["listed-money-exists"],
    sql: ({ surplus }) => [
      `update payos_problem set detail = detail || '{"amount": 5001}'
       where subject = '${surplus.collection}'`,
    ],
  },
  {
    violation: "a problem with money that is captured",
    found: ["listed-money-exists"],
    sql: ({ paid }) => [
      `insert into payos_problem (id, kind, subject, detail)
       values ('poprob_planted', 'unmatched_money', '${paid.collection}', '{"amount": 250000}')`,
    ],
  },
  {
    violation: "a write-off without an audit entry",
    found: ["write-offs-have-a-decision"],
    sql: () => [
      `update order_credit_line set created_at = ${HOUR_AGO}`,
      "delete from payos_audit_log where action = 'partial_payment_accepted'",
    ],
  },
  {
    violation: "a write-off above the user's decision",
    found: ["write-offs-have-a-decision"],
    sql: () => [`update order_credit_line set created_at = ${HOUR_AGO}, amount = amount + 1`],
  },
  {
    violation: "one transfer stored under two keys",
    found: ["transfers-are-booked-once"],
    sql: ({ underpaid }) => [
      `update payos_link set fetch_started_at = now() where id = '${underpaid.link}'`,
      `insert into payos_transfer (id, link_id, transaction_key, reference, amount, source)
       select 'potxn_planted', link_id, transaction_key || ' ', reference || ' ', amount, 'fetch'
       from payos_transfer where link_id = '${underpaid.link}'`,
    ],
  },
  {
    violation: "a PAID link without money",
    found: ["paid-links-have-their-money"],
    sql: ({ abandoned }) => [
      `update payos_link set status = 'PAID' where id = '${abandoned.link}'`,
    ],
  },
]
