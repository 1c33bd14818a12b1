import type { PlantedViolation } from "./planted-violation"

/** SQL for a request of a payout, by default with the payout's account. */
function requestOf(
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

/** Accounts that a customer named and no user confirmed. */
export const bankDetailsRequestViolations: readonly PlantedViolation[] = [
  {
    violation: "a payout to another account than the request's",
    found: ["accepted-bank-details-requests-name-their-account"],
    sql: ({ refunded }) => [
      confirmed(refunded.payout),
      requestOf(refunded.payout, { number: "'6666666666'" }),
    ],
  },
  {
    violation: "a request accepted without a confirmation",
    found: ["accepted-bank-details-requests-name-their-account"],
    sql: ({ refunded }) => [requestOf(refunded.payout, {})],
  },
  {
    violation: "a request confirmed only by the user who sent it",
    found: ["bank-details-requests-have-their-second-user"],
    sql: ({ refunded }) => [
      confirmed(refunded.payout),
      requestOf(refunded.payout, { asked_by: "instructed_by" }),
    ],
  },
  {
    violation: "a request confirmed by one user and resent only by the user who sent it",
    found: ["bank-details-requests-have-their-second-user"],
    sql: ({ refunded }) => [
      confirmed(refunded.payout),
      `update payos_payout set confirmed_by = 'user_planted' where id = '${refunded.payout}'`,
      requestOf(refunded.payout, {}),
    ],
  },
  {
    violation: "a request sent as a copied link and confirmed by only one user",
    found: ["bank-details-requests-have-their-second-user"],
    sql: ({ refunded }) => [confirmed(refunded.payout), requestOf(refunded.payout, { two: true })],
  },
  {
    violation: "a pending request whose payout is no draft",
    found: ["open-bank-details-requests-belong-to-drafts"],
    sql: ({ refunded }) => [requestOf(refunded.payout, { state: "pending" })],
  },
]
