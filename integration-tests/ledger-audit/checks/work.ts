import type { Check } from "../check"
import { LONG_AGO } from "./sql"

const promise = 0

/** What the loop has to do is done, or somebody is told that it fails. */
export const workChecks: readonly Check[] = [
  {
    name: "due-links-are-worked-on",
    promise,
    looksAt: "links with a time to be checked",
    rows: "payos_link where next_check_at is not null",
    violations: `
      select id, 'was due at ' || next_check_at as found from payos_link
      where next_check_at < ${LONG_AGO} and (claimed_until is null or claimed_until < now())`,
  },
  {
    name: "claims-are-given-back",
    promise,
    looksAt: "links that somebody works on",
    rows: "payos_link where claimed_until is not null",
    violations: `
      select id, 'is claimed by work that ended at ' || claimed_until as found from payos_link
      where claimed_until < ${LONG_AGO}`,
  },
  {
    name: "failing-work-is-listed",
    promise,
    looksAt: "links whose work fails",
    rows: "payos_link where attempts > 0",
    violations: `
      select l.id, format('failed %s times (%s), and nobody is told', l.attempts,
        l.last_error) as found
      from payos_link l
      where l.attempts >= 5 and l.next_check_at is not null and not exists (
        select 1 from payos_problem p
        where p.resolved_at is null and p.subject in (l.id, l.payment_collection_id)
          and p.kind in ('link_failing', 'settlement_failing', 'cart_not_ready'))`,
  },
]
