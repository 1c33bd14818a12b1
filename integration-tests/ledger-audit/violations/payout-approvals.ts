import type { PlantedViolation } from "./planted-violation"

/** Payouts that were sent or discarded without a user's decision. */
export const payoutApprovalViolations: readonly PlantedViolation[] = [
  {
    violation: "a sent payout without a user",
    found: ["sent-payouts-name-their-user"],
    sql: ({ refunded }) => [
      `update payos_payout set instructed_by = null where id = '${refunded.payout}'`,
    ],
  },
  {
    violation: "a sent payout without audit entries",
    found: ["confirmations-are-recorded", "each-attempt-has-a-decision"],
    sql: ({ refunded }) => [`delete from payos_audit_log where subject = '${refunded.payout}'`],
  },
  {
    violation: "a sent payout whose audit entry names no user",
    found: ["confirmations-are-recorded", "each-attempt-has-a-decision"],
    sql: ({ refunded }) => [
      `update payos_audit_log set actor_id = null where subject = '${refunded.payout}'`,
    ],
  },
  {
    violation: "a payout resent without a second decision",
    found: ["each-attempt-has-a-decision"],
    sql: ({ resent }) => [
      `delete from payos_audit_log where subject = '${resent.payout}' and action = 'payout_confirmed'`,
    ],
  },
  {
    violation: "a payout confirmed and approved by the same user",
    found: ["approvers-are-other-users"],
    sql: ({ refunded }) => [
      `update payos_payout set approved_by = instructed_by where id = '${refunded.payout}'`,
      `insert into payos_audit_log (id, subject, action, actor_id, detail)
       select 'poaud_planted', id, 'payout_approved', approved_by, '{}' from payos_payout
       where id = '${refunded.payout}'`,
    ],
  },
  {
    violation: "an approved payout without an audit entry of the approval",
    found: ["confirmations-are-recorded"],
    sql: ({ refunded }) => [
      `update payos_payout set approved_by = 'user_planted' where id = '${refunded.payout}'`,
    ],
  },
  {
    violation: "a draft discarded without a user",
    found: ["payouts-are-allocated", "discards-name-their-user", "listed-payouts-wait"],
    sql: ({ canceled }) => [
      `update payos_payout set state = 'discarded' where id = '${canceled.payout}'`,
    ],
  },
  {
    violation: "a draft discarded without a reason",
    found: ["payouts-are-allocated", "discards-name-their-user", "listed-payouts-wait"],
    sql: ({ canceled }) => [
      `update payos_payout set state = 'discarded', discarded_by = 'user_planted'
       where id = '${canceled.payout}'`,
      `insert into payos_audit_log (id, subject, action, actor_id, detail)
       values ('poaud_planted', '${canceled.payout}', 'payout_discarded', 'user_planted', '{}')`,
    ],
  },
]
