import { newId, rows, type Db } from "../db"
import type { NotificationKind } from "./notification-row"

/** A notification to send. `recipient_hash`: the digest of an address. `due_at`: now by default. */
export type NewNotification = {
  kind: NotificationKind
  subject: string
  channel: string
  recipient_hash: string
  language?: "vi" | "en"
  due_at?: Date
}

/**
 * Queues notifications once per subject, channel and recipient; a payment request or reminder again if it failed or was
 * dropped.
 *
 * @returns the ids of those that were queued
 */
export async function queueNotifications(
  db: Db,
  notifications: readonly NewNotification[],
): Promise<string[]> {
  if (notifications.length === 0) return []
  const created = notifications.map((one) => ({ id: newId("ponoti"), ...one }))
  const queued = await rows<{ id: string }>(
    db,
    `insert into payos_notification (id, kind, subject, channel, recipient_hash, language, due_at)
     select id, kind, subject, channel, recipient_hash, language, coalesce(due_at, now())
     from jsonb_to_recordset(cast(:created as jsonb)) as n(id text, kind text, subject text, channel text,
       recipient_hash text, language text, due_at timestamptz)
     on conflict (subject, channel, recipient_hash) do update set state = 'waiting', due_at = excluded.due_at,
       language = excluded.language, error = null, created_at = now(), updated_at = now()
       where payos_notification.kind in ('request', 'reminder')
         and payos_notification.state in ('failed', 'dropped')
     returning id`,
    { created: JSON.stringify(created) },
  )
  return queued.map(({ id }) => id)
}
