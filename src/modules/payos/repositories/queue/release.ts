import { rows, type Db } from "../db"
import type { QueueItem, QueueName } from "./claim"

/** The result of processing an item: when it is due again, null for never, and the error if it failed. */
export type ReleaseOutcome = { next: { inMs: number } | { at: Date } | null; error?: string }

/**
 * How a claimed item is released: with the result of its processing, or as `process`: moved to the queue `process`, due
 * now, its failure count kept. `queue`: its new queue; by default its current one.
 */
export type Release = { item: QueueItem; queue?: QueueName; end: ReleaseOutcome | "process" }

/** A released item. `now`: the database's time. */
type Released = { id: string; failures: number; now: Date }

/**
 * Releases all claimed items whose claim is still valid, in one statement. An item that was scheduled after its claim
 * stays in its queue and is due a second later, when the scheduling transaction has committed. Of several items, one
 * that is being scheduled right now is skipped and released by itself, so that the others are not locked meanwhile.
 *
 * @returns the items whose claim was valid
 */
export async function release(db: Db, releases: readonly Release[]): Promise<Released[]> {
  if (releases.length === 1) return store(db, releases, "")
  const released = await store(db, releases, "skip locked")
  const ids = new Set(released.map(({ id }) => id))
  for (const each of releases) {
    if (!ids.has(each.item.id)) released.push(...(await store(db, [each], "")))
  }
  return released
}

function store(
  db: Db,
  releases: readonly Release[],
  locked: "" | "skip locked",
): Promise<Released[]> {
  return rows<Released>(
    db,
    `with released as (
       select * from jsonb_to_recordset(cast(:releases as jsonb)) as r(id text,
         claimed_until timestamptz, revision integer, queue text, keeps_failures boolean,
         in_ms double precision, at timestamptz, error text)
     ), held as (
       select r.*, q.revision <> r.revision as is_scheduled
       from released r join payos_queue q on q.id = r.id
       where q.claimed_until = r.claimed_until order by q.id for update of q ${locked}
     ), over as (
       delete from payos_queue q using held
       where q.id = held.id and not is_scheduled and in_ms is null and at is null
       returning q.id
     ), waiting as (
       update payos_queue q set claimed_until = null,
         queue = case when is_scheduled then q.queue else coalesce(held.queue, q.queue) end,
         due_at = case when is_scheduled then greatest(q.due_at, now() + interval '1 second')
           else coalesce(now() + in_ms * interval '1 millisecond',
             greatest(at, now() + interval '1 second')) end,
         failures = case when keeps_failures then q.failures
           when error is null then 0 else q.failures + 1 end,
         last_error = case when keeps_failures then q.last_error else error end
       from held
       where q.id = held.id and (is_scheduled or in_ms is not null or at is not null)
       returning q.id, q.failures
     )
     select id, failures, now() as now from waiting
     union all select id, 0, now() from over`,
    { releases: JSON.stringify(releases.map(toRow)) },
  )
}

function toRow({ item: { id, claimed_until, revision }, queue, end }: Release): object {
  const claim = { id, claimed_until, revision }
  if (end === "process") return { ...claim, queue: end, keeps_failures: true, in_ms: 0 }
  return { ...claim, queue, keeps_failures: false, error: end.error, ...toDue(end.next) }
}

function toDue(next: ReleaseOutcome["next"]): object {
  if (!next) return {}
  return "inMs" in next ? { in_ms: next.inMs } : { at: next.at }
}
