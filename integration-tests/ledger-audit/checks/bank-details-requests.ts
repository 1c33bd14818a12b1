import type { Check } from "../check"

const guarantee = 5

const OF_PAYOUT = "payos_bank_details_request c join payos_payout p on p.id = c.payout_id"

const isSameAccount = (place: string): string =>
  `(${place}.to_bin, lower(${place}.to_account_number)) = (c.to_bin, lower(c.to_account_number))`

/** A user confirms the account that a customer named; two users if it may belong to somebody else. */
export const bankDetailsRequestChecks: readonly Check[] = [
  {
    name: "accepted-bank-details-requests-name-their-account",
    guarantee,
    covers: "requests whose account a user confirmed, against their payouts",
    rows: "payos_bank_details_request where state = 'accepted'",
    violations: `
      select c.id, format('was accepted by %s for %s, which was not confirmed with its account',
        coalesce(c.accepted_by, '(none)'), p.id) as found
      from ${OF_PAYOUT}
      where c.state = 'accepted' and (p.instructed_by is null
        or not exists (select from payos_audit_log t where t.subject = p.id and t.action = 'payout_confirmed'
          and t.actor_id = c.accepted_by)
        or (c.erased_at is null and p.erased_at is null and not ${isSameAccount("p")}
          and not exists (select from payos_payout_attempt a
            where a.payout_id = p.id and (a.erased_at is not null or ${isSameAccount("a")}))))`,
  },
  {
    name: "bank-details-requests-have-their-second-user",
    guarantee,
    covers: "payouts sent to the account of a request",
    rows: `${OF_PAYOUT} where c.state = 'accepted' and p.attempt > 0`,
    violations: `
      select c.id, format('was sent by %s and confirmed by %s; the match of its holder is %s, and %s approved it',
        c.asked_by, coalesce(p.confirmed_by, c.accepted_by), c.name_match, coalesce(p.approved_by, 'no user')) as found
      from ${OF_PAYOUT}
      where c.state = 'accepted' and p.attempt > 0 and p.state <> 'awaiting_approval' and ${isSameAccount("p")}
        and ((p.approved_by is null and (c.needs_two_users or c.name_match <> 'equal'
            or c.asked_by = coalesce(p.confirmed_by, c.accepted_by)))
          or (p.approved_by = c.asked_by and (c.needs_two_users or c.name_match <> 'equal')))`,
  },
  {
    name: "open-bank-details-requests-belong-to-drafts",
    guarantee,
    covers: "requests that a customer may still answer or a user may still confirm",
    rows: "payos_bank_details_request where state in ('pending', 'answered')",
    violations: `
      select c.id, format('is %s, and its payout %s is %s', c.state, p.id, p.state) as found
      from ${OF_PAYOUT}
      where c.state in ('pending', 'answered') and p.state <> 'draft'`,
  },
]
