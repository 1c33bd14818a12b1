import { firstRow, rows, type Db } from "./db"

/** An event for the store's subscribers; a trigger writes it in the transaction of the change. */
type OutboxEvent = { id: string; name: string; data: Record<string, unknown> }

/**
 * Publishes the oldest pending event and deletes it. If publishing fails, the event stays: delivery is at least once,
 * by one instance at a time. Writes of `publish` on `trx` are committed with the event's deletion.
 *
 * @returns false if no event is pending
 */
export function publishOneEvent(
  db: Db,
  publish: (event: OutboxEvent, trx: Db) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (trx) => {
    const event = await firstRow<OutboxEvent>(
      trx,
      `select id, name, data from payos_outbox order by created_at limit 1 for update skip locked`,
    )
    if (!event) return false
    await publish(event, trx)
    await rows(trx, "delete from payos_outbox where id = :id", { id: event.id })
    return true
  })
}
