import type { PayOSDrift } from "../../../client"
import { rows, type Db } from "./db"

/** Maximum number of rows of `payos_drift`, so that random responses cannot fill the disk. */
export const MAX_DRIFTS = 500

/** A difference that is not seen again for this long is deleted. */
const KEPT = "30 days"

/** A difference in an operation's response or in a webhook, and how often it was seen. */
export type CountedDrift = PayOSDrift & { operation: string; count: number }

/** A difference with the times at which it was first and last seen. */
export type RecordedDrift = CountedDrift & { first_seen_at: Date; last_seen_at: Date }

/** Adds to the counts of known differences; a new one is stored while there is room. */
export async function recordDrifts(db: Db, drifts: readonly CountedDrift[]): Promise<void> {
  await rows(db, "delete from payos_drift where last_seen_at < now() - cast(:kept as interval)", {
    kept: KEPT,
  })
  await rows(
    db,
    `with seen as (
       select s.*, d.path is not null as is_known
       from jsonb_to_recordset(cast(:drifts as jsonb))
         as s (operation text, path text, kind text, found text, count bigint)
       left join payos_drift d using (operation, path, kind, found)),
     ranked as (
       select seen.*, row_number() over (partition by is_known) as place from seen)
     insert into payos_drift (operation, path, kind, found, count)
     select operation, path, kind, found, count from ranked
     where is_known or place <= :max - (select count(*) from payos_drift)
     order by operation, path, kind, found
     on conflict (operation, path, kind, found) do update
       set count = payos_drift.count + excluded.count, last_seen_at = now()`,
    { drifts: JSON.stringify(drifts), max: MAX_DRIFTS },
  )
}

/** The differences of the last 30 days. */
export async function listDrifts(db: Db): Promise<RecordedDrift[]> {
  const recorded = await rows<RecordedDrift & { count: string }>(
    db,
    `select operation, path, kind, found, count, first_seen_at, last_seen_at from payos_drift
     where last_seen_at > now() - cast(:kept as interval)
     order by operation, path, kind, found`,
    { kept: KEPT },
  )
  return recorded.map((drift) => ({ ...drift, count: Number(drift.count) }))
}
