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
    violation: "a draft that takes more than came in",
    found: [
      "payouts-follow-refunds-to-the-dong",
      "payouts-are-allocated",
      "payouts-stay-within-money-received",
    ],
    sql: ({ canceled }) => [
      `update payos_payout set amount = amount + 1 where id = '${canceled.payout}'`,
    ],
  },
  {
    violation: "a draft that gives back less than was refunded",
    found: ["payouts-follow-refunds-to-the-dong", "payouts-are-allocated"],
    sql: ({ canceled }) => [
      `update payos_payout set amount = amount - 1 where id = '${canceled.payout}'`,
    ],
  },
  {
    violation: "a surplus that is listed nowhere",
    found: ["leftover-money-is-listed"],
    sql: ({ surplus }) => [`delete from payos_problem where subject = '${surplus.collection}'`],
  },
  {
    violation: "a surplus whose listing was closed by nobody",
    found: ["leftover-money-is-listed"],
    sql: ({ surplus }) => [
      `update payos_problem set resolved_at = now() where subject = '${surplus.collection}'`,
    ],
  },
  {
    violation:
      "a surplus whose case was closed as resolved outside, and of which nothing was allocated",
    found: ["leftover-money-is-listed"],
    sql: ({ surplus }) => [
      `update payos_problem set resolution = '{"action": "resolve_outside"}', resolved_by = 'user_planted',
         resolved_at = now()
       where subject = '${surplus.collection}'`,
    ],
  },
  {
    violation: "a surplus that is to be paid back and has no draft",
    found: ["leftover-money-is-listed"],
    sql: ({ surplus }) => [
      `update payos_problem set resolution = '{"action": "pay_back"}', resolved_by = 'user_planted',
         resolved_at = now()
       where subject = '${surplus.collection}'`,
    ],
  },
  {
    violation: "a surplus that is listed with too little",
    found: ["leftover-money-is-listed"],
    sql: ({ surplus }) => [
      `update payos_problem set detail = detail || '{"amount": 4999}'
       where subject = '${surplus.collection}'`,
    ],
  },
  {
    violation: "a second payment that nobody looked at",
    found: ["leftover-money-is-listed"],
    sql: ({ paid }) => [
      `update payos_link set amount_paid = 500000, confirmed_amount = 500000, fetch_started_at = now()
       where id = '${paid.link}'`,
    ],
  },
  {
    violation: "a short payment that nobody waits for",
    found: ["leftover-money-is-listed", "open-links-are-checked"],
    sql: ({ short }) => [`delete from payos_queue where id = '${short.link}'`],
  },
  {
    violation: "a listing of more than is left over",
    found: ["listed-money-exists"],
    sql: ({ surplus }) => [
      `update payos_problem set detail = detail || '{"amount": 5001}'
       where subject = '${surplus.collection}'`,
    ],
  },
  {
    violation: "a listing of money that is spent",
    found: ["listed-money-exists"],
    sql: ({ paid }) => [
      `insert into payos_problem (id, kind, subject, detail)
       values ('poprob_planted', 'unmatched_money', '${paid.collection}', '{"amount": 250000}')`,
    ],
  },
  {
    violation: "a remainder that nobody wrote off",
    found: ["write-offs-have-a-decision"],
    sql: () => [
      `update order_credit_line set created_at = ${HOUR_AGO}`,
      "delete from payos_audit_log where action = 'partial_payment_accepted'",
    ],
  },
  {
    violation: "a remainder of which more was written off than a user said",
    found: ["write-offs-have-a-decision"],
    sql: () => [`update order_credit_line set created_at = ${HOUR_AGO}, amount = amount + 1`],
  },
  {
    violation: "one transfer under two keys",
    found: ["transfers-are-booked-once"],
    sql: ({ short }) => [
      `update payos_link set fetch_started_at = now() where id = '${short.link}'`,
      `insert into payos_transfer (id, link_id, transaction_key, reference, amount, source)
       select 'potxn_planted', link_id, transaction_key || ' ', reference || ' ', amount, 'fetch'
       from payos_transfer where link_id = '${short.link}'`,
    ],
  },
  {
    violation: "a link that payOS calls paid and that has no money",
    found: ["paid-links-have-their-money"],
    sql: ({ abandoned }) => [
      `update payos_link set status = 'PAID' where id = '${abandoned.link}'`,
    ],
  },
]
