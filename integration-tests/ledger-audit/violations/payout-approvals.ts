import type { PlantedViolation } from "./planted-violation"

/** Payouts that were sent or discarded without a user's decision. */
export const payoutApprovalViolations: readonly PlantedViolation[] = [
  {
    violation: "a payout that was sent and that nobody confirmed",
    found: ["sent-payouts-name-their-user"],
    sql: ({ refunded }) => [
      `update payos_payout set instructed_by = null where id = '${refunded.payout}'`,
    ],
  },
  {
    violation: "a payout that was sent and whose audit entries are lost",
    found: ["confirmations-are-recorded", "each-attempt-has-a-decision"],
    sql: ({ refunded }) => [`delete from payos_audit_log where subject = '${refunded.payout}'`],
  },
  {
    violation: "a payout that the store asked for by itself",
    found: ["confirmations-are-recorded", "each-attempt-has-a-decision"],
    sql: ({ refunded }) => [
      `update payos_audit_log set actor_id = null where subject = '${refunded.payout}'`,
    ],
  },
  {
    violation: "a payout that was sent again on the first word alone",
    found: ["each-attempt-has-a-decision"],
    sql: ({ resent }) => [
      `delete from payos_audit_log where subject = '${resent.payout}' and action = 'payout_confirmed'`,
    ],
  },
  {
    violation: "a payout that one person confirmed and approved",
    found: ["approvers-are-other-users"],
    sql: ({ refunded }) => [
      `update payos_payout set approved_by = instructed_by where id = '${refunded.payout}'`,
      `insert into payos_audit_log (id, subject, action, actor_id, detail)
       select 'poaud_planted', id, 'payout_approved', approved_by, '{}' from payos_payout
       where id = '${refunded.payout}'`,
    ],
  },
  {
    violation: "a payout whose approval is not written down",
    found: ["confirmations-are-recorded"],
    sql: ({ refunded }) => [
      `update payos_payout set approved_by = 'user_planted' where id = '${refunded.payout}'`,
    ],
  },
  {
    violation: "a draft that nobody gave up and that is gone",
    found: ["payouts-are-allocated", "discards-name-their-user", "listed-payouts-wait"],
    sql: ({ canceled }) => [
      `update payos_payout set state = 'discarded' where id = '${canceled.payout}'`,
    ],
  },
  {
    violation: "a draft that somebody gave up without a reason",
    found: ["payouts-are-allocated", "discards-name-their-user", "listed-payouts-wait"],
    sql: ({ canceled }) => [
      `update payos_payout set state = 'discarded', discarded_by = 'user_planted'
       where id = '${canceled.payout}'`,
      `insert into payos_audit_log (id, subject, action, actor_id, detail)
       values ('poaud_planted', '${canceled.payout}', 'payout_discarded', 'user_planted', '{}')`,
    ],
  },
]
