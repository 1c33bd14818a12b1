/** The kinds of problems by what they concern; the admin has a text and a remedy for each. */
export const PROBLEM_GROUPS = {
  money: [
    "unmatched_money",
    "transfer_unconfirmed",
    "cart_not_ready",
    "settlement_failing",
    "cart_locked",
    "order_orphaned",
    "order_unpaid",
  ],
  webhooks: ["webhook_not_booked", "webhook_unreadable"],
  links: ["link_failing", "unknown_channel"],
  payouts: [
    "payout_draft",
    "payout_approval",
    "payout_outcome_unknown",
    "payout_failed",
    "payout_request_failing",
    "payout_reversed",
    "payout_holder_mismatch",
    "payout_state_unrecognized",
    "payout_unexpectedly_sent",
  ],
  invoices: ["invoice_rate_unsupported", "invoice_refused"],
} as const

export type ProblemGroup = keyof typeof PROBLEM_GROUPS

export type ProblemKind = (typeof PROBLEM_GROUPS)[ProblemGroup][number]

export const PROBLEM_KINDS: readonly ProblemKind[] = Object.values(PROBLEM_GROUPS).flat()
