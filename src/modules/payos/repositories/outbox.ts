import { firstRow, rows, type Db } from "./db"

/** Something that happened, for the store's subscribers; the database writes it down with the change. */
export type OutboxEvent = { id: string; name: string; data: Record<string, unknown> }

/**
 * Tells of the oldest event that was not told, and forgets it. What could not be told is told again: at
 * least once, and by one instance at a time.
 *
 * @returns false where there is none
 */
export function publishOneEvent(
  db: Db,
  tell: (event: OutboxEvent) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (trx) => {
    const event = await firstRow<OutboxEvent>(
      trx,
      `select id, name, data from payos_outbox order by created_at limit 1 for update skip locked`,
    )
    if (!event) return false
    await tell(event)
    await rows(trx, "delete from payos_outbox where id = :id", { id: event.id })
    return true
  })
}
