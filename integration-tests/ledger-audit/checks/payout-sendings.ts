import type { Check } from "../check"
import { REQUESTED_TRANSFERS, CLOSED_UNPAID, MAY_HAVE_MONEY } from "./sql"

const guarantee = 5

/** payOS sent an attempt that a user had recorded as unsent, and a problem lists it. */
const isUnexpectedlySent = (payout: string) => `exists (select from payos_problem b
  where b.kind = 'payout_unexpectedly_sent' and b.subject = ${payout})`

/** No payout is resent automatically, and each request matches the decision. */
export const payoutSendingChecks: readonly Check[] = [
  {
    name: "one-attempt-in-progress",
    guarantee,
    covers: "payouts, their attempts",
    rows: "(select payout_id from payos_payout_attempt group by payout_id) p",
    violations: `
      select payout_id as id, format('has %s attempts in transit or arrived', count(*)) as found
      from payos_payout_attempt where state in ${MAY_HAVE_MONEY} and not ${isUnexpectedlySent("payout_id")}
      group by payout_id having count(*) > 1`,
  },
  {
    name: "resent-only-after-a-failed-attempt",
    guarantee,
    covers: "attempts after the first",
    rows: "payos_payout_attempt where attempt > 1",
    violations: `
      select n.payout_id as id, format('has attempt %s after one that was %s',
        n.attempt, coalesce(before.state, 'missing')) as found
      from payos_payout_attempt n
      left join payos_payout_attempt before
        on before.payout_id = n.payout_id and before.attempt = n.attempt - 1
      where n.attempt > 1 and (before.state is null
        or before.state not in ${CLOSED_UNPAID} and not ${isUnexpectedlySent("n.payout_id")})`,
  },
  {
    name: "payouts-match-their-last-attempt",
    guarantee,
    covers: "payouts",
    rows: "payos_payout",
    violations: `
      select p.id, format('is "%s" at attempt %s, of %s attempts, the last "%s"',
        p.state, p.attempt, coalesce(a.attempts, 0), a.last_state) as found
      from payos_payout p
      left join (
        select payout_id, count(*) as attempts, max(attempt) as last,
          (array_agg(state order by attempt desc))[1] as last_state
        from payos_payout_attempt group by payout_id
      ) a on a.payout_id = p.id
      where p.attempt <> coalesce(a.attempts, 0) or p.attempt <> coalesce(a.last, 0)
        or case
          when p.state in ('awaiting_approval', 'discarded')
            then coalesce(a.last_state, 'failed') not in ${CLOSED_UNPAID}
              and not ${isUnexpectedlySent("p.id")}
          when p.state = 'draft' then p.attempt > 0
          else a.last_state is distinct from p.state end`,
  },
  {
    name: "requests-match-their-attempts",
    guarantee,
    covers: "creation calls to payOS",
    rows: "payos_payout_request",
    violations: `
      select r.id, format('is "%s" with an attempt that is "%s"', r.state,
        coalesce(a.state, 'missing')) as found
      from payos_payout_request r
      left join payos_payout_attempt a on a.request_id = r.id
      where a.state is null or case r.state
        when 'ready' then a.state <> 'queued' or r.payout_id_at_payos is not null
          or r.responded_at is not null or r.lookups > 0
        when 'sending' then a.state <> 'sending' or r.sent_at is null
        when 'unknown' then a.state not in ('unknown', 'succeeded', 'failed') or r.sent_at is null
        when 'not_accepted' then a.state <> 'failed' or r.payout_id_at_payos is not null
        else a.state in ('queued', 'sending', 'unknown') or r.payout_id_at_payos is null end`,
  },
  {
    name: "requests-match-the-decision",
    guarantee,
    covers: "transfers requested from payOS",
    rows: "payos_payout_attempt",
    violations: `
      with ${REQUESTED_TRANSFERS}
      select coalesce(a.payout_id, s.request_id) as id,
        format('was decided as %s đ to %s, and requested as %s đ to %s', p.amount,
          a.to_bin, s.amount, s.to_bin) as found
      from payos_payout_attempt a
      join payos_payout p on p.id = a.payout_id
      full join requested_transfers s on s.request_id = a.request_id and s.reference_id = a.reference_id
      where (a.payout_id is null or s.request_id is null or s.amount <> p.amount
        or s.to_bin <> a.to_bin or s.to_account_number is distinct from a.to_account_number
          and (s.erased_at is null) = (a.erased_at is null))`,
  },
  {
    name: "payout-keys-are-unique",
    guarantee,
    covers: "creation calls to payOS",
    rows: "payos_payout_request",
    violations: `
      select min(id) as id, format('has a key that %s calls share', count(*)) as found
      from payos_payout_request group by idempotency_key having count(*) > 1
      union all
      select min(id), format('has the reference %s, which %s calls share', reference_id, count(*))
      from payos_payout_request group by client_id, reference_id having count(*) > 1`,
  },
]
