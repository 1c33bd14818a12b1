import type { Check } from "../check"
import { LONG_AGO } from "./sql"

const promise = 0

const ON_ITS_WAY = `exists (select 1 from payos_payout_attempt a where a.request_id = r.id
  and a.state in ('queued', 'sending', 'unknown', 'processing', 'on_hold'))`

/** What is on its way is followed to its end, or somebody is told that it cannot be. */
export const payoutWorkChecks: readonly Check[] = [
  {
    name: "due-payouts-are-worked-on",
    promise,
    looksAt: "creation calls with a time to be looked at",
    rows: "payos_payout_request where next_check_at is not null",
    violations: `
      select id, 'was due at ' || next_check_at as found from payos_payout_request
      where next_check_at < ${LONG_AGO} and (claimed_until is null or claimed_until < now())`,
  },
  {
    name: "payouts-under-way-have-a-time",
    promise,
    looksAt: "creation calls with money on its way",
    rows: `payos_payout_request r where ${ON_ITS_WAY}`,
    violations: `
      select r.id, format('is "%s", and nobody will look at it', r.state) as found
      from payos_payout_request r
      where r.next_check_at is null and ${ON_ITS_WAY}
        and not (r.state = 'unknown' and r.lookups >= 10)`,
  },
  {
    name: "payout-claims-are-given-back",
    promise,
    looksAt: "creation calls that somebody works on",
    rows: "payos_payout_request where claimed_until is not null",
    violations: `
      select id, 'is claimed by work that ended at ' || claimed_until as found
      from payos_payout_request where claimed_until < ${LONG_AGO}`,
  },
  {
    name: "failing-payouts-are-listed",
    promise,
    looksAt: "creation calls whose work fails",
    rows: "payos_payout_request where attempts > 0",
    violations: `
      select r.id, format('failed %s times (%s), and nobody is told', r.attempts,
        r.last_error) as found
      from payos_payout_request r
      where r.attempts >= 5 and ${ON_ITS_WAY} and not exists (select 1 from payos_problem q
        where q.kind = 'payout_failing' and q.subject = r.id and q.resolved_at is null)`,
  },
]
