import { payoutAttemptViolations } from "./payout-attempts"
import { payoutApprovalViolations } from "./payout-approvals"
import { bankDetailsRequestViolations } from "./bank-details-requests"
import { HOUR_AGO, type PlantedViolation } from "./planted-violation"

export const payoutViolations: readonly PlantedViolation[] = [
  ...payoutApprovalViolations,
  ...payoutAttemptViolations,
  ...bankDetailsRequestViolations,
  {
    violation: "two payouts of one refund",
    found: [
      "payouts-follow-refunds-to-the-dong",
      "payouts-are-allocated",
      "one-payout-a-refund",
      "waiting-payouts-are-listed",
    ],
    sql: ({ refunded }) => [
      `drop index "UQ_payos_payout_refund"`,
      `insert into payos_payout
         (id, purpose, payment_collection_id, payment_id, refund_id, amount, state)
       select 'popay_planted', purpose, payment_collection_id, payment_id, refund_id, 1000, 'draft'
       from payos_payout where id = '${refunded.payout}'`,
    ],
  },
  {
    violation: "a payout of more than came in",
    found: [
      "payouts-follow-refunds-to-the-dong",
      "payouts-are-allocated",
      "requests-ask-for-what-was-decided",
      "payouts-stay-within-money-received",
    ],
    sql: ({ refunded }) => [
      `update payos_payout set amount = 250001 where id = '${refunded.payout}'`,
    ],
  },
  {
    violation: "a payout that no refund asked for",
    found: [
      "payouts-follow-refunds-to-the-dong",
      "payouts-are-allocated",
      "payouts-belong-to-a-refund",
      "waiting-payouts-are-listed",
    ],
    sql: ({ paid }) => [
      `insert into payos_payout
         (id, purpose, payment_collection_id, payment_id, refund_id, amount, state)
       values ('popay_planted', 'refund', '${paid.collection}', '${paid.payment}', 'ref_none', 1000,
         'draft')`,
    ],
  },
  {
    violation: "a payout to a stranger's payment",
    found: ["payouts-are-allocated", "payouts-belong-to-a-refund"],
    sql: ({ refunded, surplus }) => [
      `update payos_payout set payment_collection_id = '${surplus.collection}'
       where id = '${refunded.payout}'`,
    ],
  },
  {
    violation: "a pay-back that no person asked for",
    found: ["payouts-are-allocated", "pay-backs-name-their-user", "waiting-payouts-are-listed"],
    sql: ({ surplus }) => [
      `insert into payos_payout (id, purpose, payment_collection_id, amount, state)
       values ('popay_planted', 'pay_back', '${surplus.collection}', 5000, 'draft')`,
    ],
  },
  {
    violation: "a refund that lost its payout",
    found: ["payouts-are-allocated", "refunds-have-a-payout", "listed-payouts-wait"],
    sql: ({ canceled }) => [
      `update refund set created_at = ${HOUR_AGO} where payment_id = '${canceled.payment}'`,
      `delete from payos_payout where id = '${canceled.payout}'`,
    ],
  },
  {
    violation: "a second refund without a payout of its own",
    found: [
      "leftover-money-is-listed",
      "payouts-follow-refunds-to-the-dong",
      "refunds-have-a-payout",
    ],
    sql: ({ refunded }) => [
      `insert into refund (id, amount, raw_amount, payment_id, created_at)
       values ('ref_planted', 500, '{"value": "500"}', '${refunded.payment}', ${HOUR_AGO})`,
    ],
  },
  {
    violation: "a draft that nobody is told of",
    found: ["waiting-payouts-are-listed"],
    sql: ({ canceled }) => [`delete from payos_problem where subject = '${canceled.payout}'`],
  },
  {
    violation: "a draft that is listed as something else",
    found: ["waiting-payouts-are-listed", "listed-payouts-wait"],
    sql: ({ canceled }) => [
      `update payos_problem set kind = 'payout_failed' where subject = '${canceled.payout}'`,
    ],
  },
  {
    violation: "a lost answer that was looked for in vain, and nobody is asked",
    found: ["waiting-payouts-are-listed"],
    sql: ({ refunded }) => [
      `update payos_payout set state = 'unknown' where id = '${refunded.payout}'`,
      `update payos_payout_attempt set state = 'unknown' where payout_id = '${refunded.payout}'`,
      `update payos_payout_request set state = 'unknown', lookups = 7, payout_id_at_payos = null
       where reference_id = '${refunded.payout}-1'`,
    ],
  },
  {
    violation: "a listing of a payout that arrived",
    found: ["listed-payouts-wait"],
    sql: ({ refunded }) => [
      `insert into payos_problem (id, kind, subject, detail)
       values ('poprob_planted', 'payout_failed', '${refunded.payout}', '{}')`,
    ],
  },
  {
    violation: "a listing of a payout that the ledger does not know",
    found: ["listed-payouts-wait"],
    sql: () => [
      `insert into payos_problem (id, kind, subject, detail)
       values ('poprob_planted', 'payout_reversed', 'popay_none', '{}')`,
    ],
  },
]
