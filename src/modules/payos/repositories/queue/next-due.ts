import { firstRow, type Db } from "../db"
import type { QueueName } from "./claim"

/** Number of items that are read, the earliest due first; a run claims fewer together. */
const LOOKED_AT = 200

/**
 * Returns the time until an item of these queues can be claimed: it is due, and an earlier claim has ended.
 *
 * @returns milliseconds; infinite if the queues are empty
 */
export async function nextDueInMs(db: Db, queues: readonly QueueName[]): Promise<number> {
  const row = await firstRow<{ in_ms: string | null }>(
    db,
    `select extract(epoch from min(greatest(first.due_at, first.claimed_until)) - now()) * 1000 as in_ms
     from unnest(cast(:queues as text[])) as name,
       lateral (select due_at, claimed_until from payos_queue
         where queue = name order by due_at limit ${LOOKED_AT}) first`,
    { queues: [...queues] },
  )
  return row?.in_ms == null ? Infinity : Math.max(0, Number(row.in_ms))
}
