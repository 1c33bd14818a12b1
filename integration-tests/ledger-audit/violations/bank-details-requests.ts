import type { PlantedViolation } from "./planted-violation"

/** SQL for a request of a payout, by default with the payout's account. */
function claimOf(
  payoutId: string,
  changed: { number?: string; state?: string; asked_by?: string; two?: boolean },
) {
  const { number = "to_account_number", state = "accepted", asked_by = "'user_planted'" } = changed
  const { two = false } = changed
  return `insert into payos_bank_details_request (id, payout_id, purchase, purchase_kind, channel, factor, state, secret_hash,
      factor_hash, is_contact_changed, needs_two_users, to_bin, to_account_number, to_account_name, name_match, asked_by, accepted_by, expires_at)
    select 'pobdr_planted', id, 'order_planted', 'order', 'copy', 'amount', '${state}',
      ${state === "pending" ? "'a', 'b'" : "null, null"}, false, ${two}, to_bin,
      ${state === "pending" ? "null" : number}, to_account_name, 'equal', ${asked_by}, instructed_by, now()
    from payos_payout where id = '${payoutId}'`
}

const confirmed = (payoutId: string): string =>
  `insert into payos_audit_log (id, subject, action, actor_id, detail)
   select 'poaud_planted', id, 'payout_confirmed', instructed_by, '{}' from payos_payout
   where id = '${payoutId}'`

/** Accounts that customers named and users did not confirm. */
export const bankDetailsRequestViolations: readonly PlantedViolation[] = [
  {
    violation: "a payout to another account than its request names",
    found: ["accepted-bank-details-requests-name-their-account"],
    sql: ({ refunded }) => [
      confirmed(refunded.payout),
      claimOf(refunded.payout, { number: "'6666666666'" }),
    ],
  },
  {
    violation: "a request that was used without a confirmation",
    found: ["accepted-bank-details-requests-name-their-account"],
    sql: ({ refunded }) => [claimOf(refunded.payout, {})],
  },
  {
    violation: "a request that its asker alone confirmed",
    found: ["bank-details-requests-have-their-second-user"],
    sql: ({ refunded }) => [
      confirmed(refunded.payout),
      claimOf(refunded.payout, { asked_by: "instructed_by" }),
    ],
  },
  {
    violation: "a request that one user confirmed and its asker alone sent again",
    found: ["bank-details-requests-have-their-second-user"],
    sql: ({ refunded }) => [
      confirmed(refunded.payout),
      `update payos_payout set confirmed_by = 'user_planted' where id = '${refunded.payout}'`,
      claimOf(refunded.payout, {}),
    ],
  },
  {
    violation: "a request by a copied link that one user confirmed alone",
    found: ["bank-details-requests-have-their-second-user"],
    sql: ({ refunded }) => [confirmed(refunded.payout), claimOf(refunded.payout, { two: true })],
  },
  {
    violation: "a link that outlives its draft",
    found: ["open-bank-details-requests-belong-to-drafts"],
    sql: ({ refunded }) => [claimOf(refunded.payout, { state: "pending" })],
  },
]
