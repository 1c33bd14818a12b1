import type { Check } from "../check"
import { LONG_AGO, queued } from "./sql"

const guarantee = 0

const IN_TRANSIT = `exists (select 1 from payos_payout_attempt a where a.request_id = r.id
  and a.state in ('queued', 'sending', 'unknown', 'processing', 'on_hold'))`

/** Due work is done or its failure is listed; pending payouts stay queued until they are final. */
export const workChecks: readonly Check[] = [
  {
    name: "due-work-is-done",
    guarantee,
    covers: "links and payout requests that are queued",
    rows: "payos_queue",
    violations: `
      select id, 'was due at ' || due_at as found from payos_queue
      where due_at < ${LONG_AGO} and (claimed_until is null or claimed_until < now())`,
  },
  {
    name: "claims-are-released",
    guarantee,
    covers: "links and payout requests with a claim",
    rows: "payos_queue where claimed_until is not null",
    violations: `
      select id, 'has a claim that expired at ' || claimed_until as found from payos_queue
      where claimed_until < ${LONG_AGO}`,
  },
  {
    name: "failing-work-is-listed",
    guarantee,
    covers: "links and payout requests whose processing fails",
    rows: "payos_queue where failures > 0",
    violations: `
      select q.id, format('failed %s times (%s), and is not listed', q.failures, q.last_error) as found
      from payos_queue q
      left join payos_link l on l.id = q.id
      left join payos_payout_request r on r.id = q.id
      where q.failures >= 5 and (l.id is not null or ${IN_TRANSIT}) and not exists (
        select 1 from payos_problem p
        where p.resolved_at is null and p.subject in (q.id, l.payment_collection_id)
          and p.kind in ('link_failing', 'settlement_failing', 'cart_not_ready', 'payout_request_failing'))`,
  },
  {
    name: "queued-work-has-a-subject",
    guarantee,
    covers: "links and payout requests that are queued",
    rows: "payos_queue",
    violations: `
      select id, 'is queued in "' || queue || '" without its row' as found from payos_queue
      where not exists (select from payos_link l where l.id = payos_queue.id and queue <> 'payout')
        and not exists (select from payos_payout_request r
          where r.id = payos_queue.id and queue = 'payout')`,
  },
  {
    name: "payouts-in-progress-are-scheduled",
    guarantee,
    covers: "creation calls with money in transit",
    rows: `payos_payout_request r where ${IN_TRANSIT}`,
    violations: `
      select r.id, format('is "%s", and is not queued', r.state) as found
      from ${queued("payos_payout_request")} r
      where r.due_at is null and ${IN_TRANSIT} and not (r.state = 'unknown' and r.lookups >= 10)`,
  },
]
