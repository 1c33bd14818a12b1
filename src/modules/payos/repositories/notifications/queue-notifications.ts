import { newId, rows, type Db } from "../db"
import type { NotificationKind } from "./notification-row"

/** A notification to send. `recipient`: the digest of an address. */
export type NewNotification = {
  kind: NotificationKind
  subject: string
  channel: string
  recipient: string
}

/**
 * Queues notifications, once per subject, channel and recipient.
 *
 * @returns the ids of those that are new
 */
export async function queueNotifications(
  db: Db,
  notifications: readonly NewNotification[],
): Promise<string[]> {
  if (notifications.length === 0) return []
  const made = notifications.map((one) => ({ id: newId("ponoti"), ...one }))
  const queued = await rows<{ id: string }>(
    db,
    `insert into payos_notification (id, kind, subject, channel, recipient)
     select id, kind, subject, channel, recipient
     from jsonb_to_recordset(cast(:made as jsonb)) as n(id text, kind text, subject text, channel text, recipient text)
     on conflict (subject, channel, recipient) do nothing returning id`,
    { made: JSON.stringify(made) },
  )
  return queued.map(({ id }) => id)
}
