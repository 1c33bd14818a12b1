import { pause } from "../../kit/time/eventually"
import type { Store } from "../store/open-store"

/** Longer than the longest expected wait: core's lock of a killed instance, and a few runs of the loops. */
const PATIENCE_MS = 300_000

/** The loops are idle if nothing is due, claimed or leased for this time: longer than two of their runs. */
const IDLE_MS = 6_000

/** Retries are delayed by minutes; the check makes them due, to save time. */
const MAKE_DUE_EVERY_MS = 8_000

/** `is_routine`: an inspection that is due or running; a shop with many links always has one. */
type Unfinished = { id: string; state: string; why: string; is_routine: boolean }

const UNFINISHED = `
  select id, state, not is_pending as is_routine,
    concat_ws(', ', status, close_reason, last_error,
    case when claimed_until > now() then 'claimed' end, case when failures > 0 then failures || ' failures' end,
    case when due_at <= now() then 'due' end,
    case when session_deleted_at is not null then 'its session is deleted' end) as why
  from payos_link left join payos_queue using (id) cross join lateral (
    select state in ('creating', 'cancelling') or coalesce(failures, 0) > 0
      or (state = 'open' and session_deleted_at is not null and status is distinct from 'PAID') as is_pending
  ) work
  where is_pending or claimed_until > now() or due_at <= now()
  union all
  select refund_id, 'refund', false, 'not booked on its order yet' from payos_pending_booking
  union all
  select key, 'lease', true, 'held' from payos_lease where expires_at > now()`

const MAKE_RETRIES_DUE = `
  update payos_queue q set due_at = now(), revision = q.revision + 1 from payos_link l
  where l.id = q.id and (q.failures > 0 or l.state = 'cancelling') and q.due_at > now()
    and (q.claimed_until is null or q.claimed_until < now())`

/** Ends payOS's faults, and lets it cancel underpaid links. */
export async function endFaults({ payos }: Store): Promise<void> {
  await payos.clearFaults()
  await payos.behaviour({
    lateTransfer: "booked",
    lateStatus: "stays",
    cancelPaid: "refused",
    cancelUnderpaid: "allowed",
  })
}

/**
 * Waits until the loops have nothing left but routine inspections, each within two of their runs.
 *
 * @returns the work that did not finish in time
 */
export async function catchUp({ db }: Store): Promise<string[]> {
  const deadline = Date.now() + PATIENCE_MS
  const routine = new Map<string, number>()
  let quietSince = Date.now()
  let madeDueAt = 0
  for (;;) {
    const found = await db.rows<Unfinished>(UNFINISHED)
    const unfinished = found.filter((one) => !one.is_routine || isStuck(one, routine))
    for (const id of routine.keys()) if (!found.some((one) => one.id === id)) routine.delete(id)
    if (unfinished.length > 0) quietSince = Date.now()
    if (Date.now() - quietSince > IDLE_MS) return []
    if (Date.now() > deadline) return unfinished.map(describe)
    if (Date.now() - madeDueAt > MAKE_DUE_EVERY_MS) {
      await db.rows(MAKE_RETRIES_DUE)
      madeDueAt = Date.now()
    }
    await pause(300)
  }
}

/** @param routine when each was first seen */
function isStuck({ id }: Unfinished, routine: Map<string, number>): boolean {
  const since = routine.get(id) ?? Date.now()
  routine.set(id, since)
  return Date.now() - since > IDLE_MS
}

const describe = ({ id, state, why }: Unfinished) =>
  `${id} (${state}) was not finished ${PATIENCE_MS / 1000} s after all faults ended: ${why}`
