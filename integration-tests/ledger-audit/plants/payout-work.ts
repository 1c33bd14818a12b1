import { HOUR_AGO, type Plant } from "./plant"

const ofRefund = (payout: string) => `reference_id = '${payout}-1'`

const underWay = (payout: string): string[] => [
  `update payos_payout set state = 'processing' where id = '${payout}'`,
  `update payos_payout_attempt set state = 'processing' where payout_id = '${payout}'`,
]

export const payoutWorkPlants: readonly Plant[] = [
  {
    violation: "a payout that was to be looked at an hour ago",
    found: ["due-payouts-are-worked-on"],
    sql: ({ refunded }) => [
      `update payos_payout_request set next_check_at = ${HOUR_AGO} where ${ofRefund(refunded.payout)}`,
    ],
  },
  {
    violation: "a payout on its way that nobody follows",
    found: ["payouts-under-way-have-a-time"],
    sql: ({ refunded }) => [
      ...underWay(refunded.payout),
      `update payos_payout_request set next_check_at = null where ${ofRefund(refunded.payout)}`,
    ],
  },
  {
    violation: "a payout whose claim was never given back",
    found: ["payout-claims-are-given-back"],
    sql: ({ refunded }) => [
      `update payos_payout_request set claimed_until = ${HOUR_AGO} where ${ofRefund(refunded.payout)}`,
    ],
  },
  {
    violation: "a payout on its way that payOS does not tell of, and nobody is told",
    found: ["failing-payouts-are-listed"],
    sql: ({ refunded }) => [
      ...underWay(refunded.payout),
      `update payos_payout_request set attempts = 5, last_error = 'no answer'
       where ${ofRefund(refunded.payout)}`,
    ],
  },
]
