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
      "payouts-match-refunds-to-the-dong",
      "payouts-are-allocated",
      "one-payout-per-refund",
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
    violation: "a payout of more than was received",
    found: [
      "payouts-match-refunds-to-the-dong",
      "payouts-are-allocated",
      "requests-match-the-decision",
      "payouts-stay-within-money-received",
    ],
    sql: ({ refunded }) => [
      `update payos_payout set amount = 250001 where id = '${refunded.payout}'`,
    ],
  },
  {
    violation: "a refund payout without a refund",
    found: [
      "payouts-match-refunds-to-the-dong",
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
    violation: "a payout moved to another purchase",
    found: ["payouts-are-allocated", "payouts-belong-to-a-refund"],
    sql: ({ refunded, surplus }) => [
      `update payos_payout set payment_collection_id = '${surplus.collection}'
       where id = '${refunded.payout}'`,
    ],
  },
  {
    violation: "a pay-back without a user",
    found: ["payouts-are-allocated", "pay-backs-name-their-user", "waiting-payouts-are-listed"],
    sql: ({ surplus }) => [
      `insert into payos_payout (id, purpose, payment_collection_id, amount, state)
       values ('popay_planted', 'pay_back', '${surplus.collection}', 5000, 'draft')`,
    ],
  },
  {
    violation: "a refund whose payout is deleted",
    found: ["payouts-are-allocated", "refunds-have-a-payout", "listed-payouts-wait"],
    sql: ({ canceled }) => [
      `update refund set created_at = ${HOUR_AGO} where payment_id = '${canceled.payment}'`,
      `delete from payos_payout where id = '${canceled.payout}'`,
    ],
  },
  {
    violation: "a second refund without a payout",
    found: [
      "leftover-money-is-listed",
      "payouts-match-refunds-to-the-dong",
      "refunds-have-a-payout",
    ],
    sql: ({ refunded }) => [
      `insert into refund (id, amount, raw_amount, payment_id, created_at)
       values ('ref_planted', 500, '{"value": "500"}', '${refunded.payment}', ${HOUR_AGO})`,
    ],
  },
  {
    violation: "a draft without a problem",
    found: ["waiting-payouts-are-listed"],
    sql: ({ canceled }) => [`delete from payos_problem where subject = '${canceled.payout}'`],
  },
  {
    violation: "a draft whose problem has another kind",
    found: ["waiting-payouts-are-listed", "listed-payouts-wait"],
    sql: ({ canceled }) => [
      `update payos_problem set kind = 'payout_failed' where subject = '${canceled.payout}'`,
    ],
  },
  {
    violation: "a lost response after seven lookups without a problem",
    found: ["waiting-payouts-are-listed"],
    sql: ({ refunded }) => [
      `update payos_payout set state = 'unknown' where id = '${refunded.payout}'`,
      `update payos_payout_attempt set state = 'unknown' where payout_id = '${refunded.payout}'`,
      `update payos_payout_request set state = 'unknown', lookups = 7, payout_id_at_payos = null
       where reference_id = '${refunded.payout}-1'`,
    ],
  },
  {
    violation: "an open problem of a payout that arrived",
    found: ["listed-payouts-wait"],
    sql: ({ refunded }) => [
      `insert into payos_problem (id, kind, subject, detail)
       values ('poprob_planted', 'payout_failed', '${refunded.payout}', '{}')`,
    ],
  },
  {
    violation: "an open problem of a payout that does not exist",
    found: ["listed-payouts-wait"],
    sql: () => [
      `insert into payos_problem (id, kind, subject, detail)
       values ('poprob_planted', 'payout_reversed', 'popay_none', '{}')`,
    ],
  },
]
