import { firstRow, type Db } from "../db"

/**
 * Counts a channel's transfers since a time that a fetch reported first instead of a webhook: of the last 7 days, and
 * at least 10 minutes old, since a webhook may be late.
 */
export async function countFetchedSince(db: Db, clientId: string, since: Date): Promise<number> {
  const row = await firstRow<{ count: string }>(
    db,
    `select count(*) from payos_transfer t join payos_link l on l.id = t.link_id
     where l.client_id = :clientId and t.source = 'fetch' and t.erased_at is null
       and t.created_at > greatest(cast(:since as timestamptz), now() - interval '7 days')
       and t.created_at < now() - interval '10 minutes'`,
    { clientId, since },
  )
  return Number(row?.count ?? 0)
}
