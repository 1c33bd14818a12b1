import type { Plant } from "./plant"

/** Money that leaves, or is given up, on nobody's word. */
export const payoutWordPlants: readonly Plant[] = [
  {
    violation: "a payout that was sent and that nobody confirmed",
    found: ["sent-payouts-name-their-person"],
    sql: ({ refunded }) => [
      `update payos_payout set confirmed_by = null where id = '${refunded.payout}'`,
    ],
  },
  {
    violation: "a payout that was sent and whose acts are lost",
    found: ["words-are-written-down", "each-sending-has-its-word"],
    sql: ({ refunded }) => [`delete from payos_audit_log where subject = '${refunded.payout}'`],
  },
  {
    violation: "a payout that the store asked for by itself",
    found: ["words-are-written-down", "each-sending-has-its-word"],
    sql: ({ refunded }) => [
      `update payos_audit_log set actor_id = null where subject = '${refunded.payout}'`,
    ],
  },
  {
    violation: "a payout that was sent again on the first word alone",
    found: ["each-sending-has-its-word"],
    sql: ({ resent }) => [
      `delete from payos_audit_log where subject = '${resent.payout}' and act = 'payout_confirmed'`,
    ],
  },
  {
    violation: "a payout that one person confirmed and approved",
    found: ["second-persons-are-others"],
    sql: ({ refunded }) => [
      `update payos_payout set approved_by = confirmed_by where id = '${refunded.payout}'`,
      `insert into payos_audit_log (id, subject, act, actor_id, detail)
       select 'poact_planted', id, 'payout_approved', approved_by, '{}' from payos_payout
       where id = '${refunded.payout}'`,
    ],
  },
  {
    violation: "a payout whose approval is not written down",
    found: ["words-are-written-down"],
    sql: ({ refunded }) => [
      `update payos_payout set approved_by = 'user_planted' where id = '${refunded.payout}'`,
    ],
  },
  {
    violation: "a draft that nobody gave up and that is gone",
    found: ["payouts-are-allocated", "discards-name-their-person", "listed-payouts-wait"],
    sql: ({ canceled }) => [
      `update payos_payout set state = 'discarded' where id = '${canceled.payout}'`,
    ],
  },
  {
    violation: "a draft that somebody gave up without a reason",
    found: ["payouts-are-allocated", "discards-name-their-person", "listed-payouts-wait"],
    sql: ({ canceled }) => [
      `update payos_payout set state = 'discarded', discarded_by = 'user_planted'
       where id = '${canceled.payout}'`,
      `insert into payos_audit_log (id, subject, act, actor_id, detail)
       values ('poact_planted', '${canceled.payout}', 'payout_discarded', 'user_planted', '{}')`,
    ],
  },
]
