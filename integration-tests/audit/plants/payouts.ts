import { HOUR_AGO, type Plant } from "./plant"

const ofRefunded = (collection: string) => `payment_collection_id = '${collection}'`

export const payoutPlants: readonly Plant[] = [
  {
    violation: "two payouts of one refund",
    found: [
      "no-collection-is-overspent",
      "drafts-follow-refunds-to-the-dong",
      "one-payout-a-refund",
    ],
    sql: ({ refunded }) => [
      `drop index "UQ_payos_payout_refund"`,
      `insert into payos_payout
         (id, purpose, payment_collection_id, payment_id, refund_id, amount, state)
       select 'popay_planted', purpose, payment_collection_id, payment_id, refund_id, 1000, state
       from payos_payout where ${ofRefunded(refunded.collection)}`,
    ],
  },
  {
    violation: "a payout that was sent",
    found: ["payouts-are-drafts"],
    sql: ({ refunded }) => [
      "alter table payos_payout drop constraint payos_payout_state_check",
      `update payos_payout set state = 'sent' where ${ofRefunded(refunded.collection)}`,
    ],
  },
  {
    violation: "a payout of more than came in",
    found: [
      "no-collection-is-overspent",
      "drafts-follow-refunds-to-the-dong",
      "payouts-stay-within-what-came-in",
    ],
    sql: ({ refunded }) => [
      `update payos_payout set amount = 250001 where ${ofRefunded(refunded.collection)}`,
    ],
  },
  {
    violation: "a payout that no refund asked for",
    found: [
      "no-collection-is-overspent",
      "drafts-follow-refunds-to-the-dong",
      "payouts-belong-to-a-refund",
      "drafts-are-listed",
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
    found: [
      "no-collection-is-overspent",
      "what-is-left-over-is-listed",
      "what-is-listed-is-there",
      "payouts-belong-to-a-refund",
    ],
    sql: ({ refunded, surplus }) => [
      `update payos_payout set payment_collection_id = '${surplus.collection}'
       where ${ofRefunded(refunded.collection)}`,
    ],
  },
  {
    violation: "a pay-back that no person asked for",
    found: ["what-is-listed-is-there", "pay-backs-name-their-person"],
    sql: ({ surplus }) => [
      `insert into payos_payout (id, purpose, payment_collection_id, amount, state)
       values ('popay_planted', 'pay_back', '${surplus.collection}', 5000, 'draft')`,
    ],
  },
  {
    violation: "a refund that lost its payout",
    found: ["what-is-left-over-is-listed", "refunds-have-a-payout"],
    sql: ({ refunded }) => [
      `update refund set created_at = ${HOUR_AGO} where payment_id = '${refunded.payment}'`,
      `delete from payos_payout where ${ofRefunded(refunded.collection)}`,
    ],
  },
  {
    violation: "a second refund without a payout of its own",
    found: [
      "what-is-left-over-is-listed",
      "drafts-follow-refunds-to-the-dong",
      "refunds-have-a-payout",
    ],
    sql: ({ refunded }) => [
      `insert into refund (id, amount, raw_amount, payment_id, created_at)
       values ('ref_planted', 500, '{"value": "500"}', '${refunded.payment}', ${HOUR_AGO})`,
    ],
  },
  {
    violation: "a draft that nobody is told of",
    found: ["drafts-are-listed"],
    sql: ({ canceled }) => [
      `delete from payos_problem where subject in (
         select refund_id from payos_payout where ${ofRefunded(canceled.collection)})`,
    ],
  },
]
