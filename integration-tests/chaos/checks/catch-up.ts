import { pause } from "../../kit/time/eventually"
import type { Store } from "../store/open-store"

/** Longer than the longest justified wait: core's lock of a dead instance, and a few runs of the loop. */
const PATIENCE_MS = 300_000

/** The loop is idle if nothing is due, claimed or leased for this time: longer than two of its runs. */
const IDLE_MS = 6_000

/** Retries after a failure or a refusal wait for minutes; the check makes them due, to save time. */
const HURRY_EVERY_MS = 8_000

/** `is_passing`: an inspection that is due or running, of which a shop of many links always has one. */
type Unfinished = { id: string; state: string; why: string; is_passing: boolean }

const UNFINISHED = `
  select id, state, not is_held_up as is_passing,
    concat_ws(', ', status, close_reason, last_error,
    case when claimed_until > now() then 'claimed' end, case when failures > 0 then failures || ' failures' end,
    case when due_at <= now() then 'due' end,
    case when session_deleted_at is not null then 'its session is gone' end) as why
  from payos_link left join payos_queue using (id) cross join lateral (
    select state in ('creating', 'cancelling') or coalesce(failures, 0) > 0
      or (state = 'open' and session_deleted_at is not null and status is distinct from 'PAID') as is_held_up
  ) work
  where is_held_up or claimed_until > now() or due_at <= now()
  union all
  select refund_id, 'refund', false, 'not in the books of its order yet' from payos_pending_booking
  union all
  select key, 'lease', true, 'held' from payos_lease where expires_at > now()`

const HURRY = `
  update payos_queue q set due_at = now(), revision = q.revision + 1 from payos_link l
  where l.id = q.id and (q.failures > 0 or l.state = 'cancelling') and q.due_at > now()
    and (q.claimed_until is null or q.claimed_until < now())`

/** Ends payOS's faults, and lets it cancel underpaid links. */
export async function heal({ payos }: Store): Promise<void> {
  await payos.clearFaults()
  await payos.behaviour({
    lateTransfer: "booked",
    lateStatus: "stays",
    cancelPaid: "refused",
    cancelUnderpaid: "allowed",
  })
}

/**
 * Waits until the loop has nothing left but routine inspections, each within two of its runs.
 *
 * @returns what was not finished in time
 */
export async function catchUp({ books }: Store): Promise<string[]> {
  const giveUp = Date.now() + PATIENCE_MS
  const passing = new Map<string, number>()
  let quietSince = Date.now()
  let hurried = 0
  for (;;) {
    const found = await books.rows<Unfinished>(UNFINISHED)
    const unfinished = found.filter((one) => !one.is_passing || isStuck(one, passing))
    for (const id of passing.keys()) if (!found.some((one) => one.id === id)) passing.delete(id)
    if (unfinished.length > 0) quietSince = Date.now()
    if (Date.now() - quietSince > IDLE_MS) return []
    if (Date.now() > giveUp) return unfinished.map(describe)
    if (Date.now() - hurried > HURRY_EVERY_MS) {
      await books.rows(HURRY)
      hurried = Date.now()
    }
    await pause(300)
  }
}

/** @param passing since when each is seen */
function isStuck({ id }: Unfinished, passing: Map<string, number>): boolean {
  const since = passing.get(id) ?? Date.now()
  passing.set(id, since)
  return Date.now() - since > IDLE_MS
}

const describe = ({ id, state, why }: Unfinished) =>
  `${id} (${state}) was not finished ${PATIENCE_MS / 1000} s after all was well: ${why}`
