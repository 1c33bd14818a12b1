import { WITH_SOURCES } from "../source-collections"
import { firstRow, rows, type Db } from "../db"
import { NOTIFICATION_COLUMNS, type NotificationRow } from "./notification-row"

/** A notification with its problem's kind and, if recorded, amount in đồng; null if it is about none. */
export type ListedNotification = NotificationRow & {
  problem_kind: string | null
  problem_amount: string | null
}

const COLUMNS = NOTIFICATION_COLUMNS.replaceAll(/(\w+)/g, "n.$1")

/** Lists the latest notifications; those that did not arrive come first. */
export function listNotifications(db: Db, limit: number): Promise<ListedNotification[]> {
  return rows<ListedNotification>(
    db,
    `with latest as (
       select ${NOTIFICATION_COLUMNS} from payos_notification order by created_at desc, id desc limit 500)
     select ${COLUMNS}, p.kind as problem_kind, p.detail->>'amount' as problem_amount
     from latest n left join payos_problem p on p.id = n.subject
     order by n.state not in ('failed', 'unknown'), n.created_at desc, n.id desc limit :limit`,
    { limit },
  )
}

export function findNotifications(db: Db, ids: readonly string[]): Promise<ListedNotification[]> {
  return rows<ListedNotification>(
    db,
    `select ${COLUMNS}, null as problem_kind, null as problem_amount from payos_notification n where n.id = any(:ids)
     order by n.channel, n.id`,
    { ids: [...ids] },
  )
}

/**
 * Counts the payment requests and bank details requests that an address may have received on a channel within 24 hours.
 * Holds a lock until the transaction ends.
 */
export async function lockAndCountRequests(
  trx: Db,
  { channel, recipient_hash }: Pick<NotificationRow, "channel" | "recipient_hash">,
): Promise<number> {
  const key = `payos_notification,${channel},${recipient_hash}`
  await rows(trx, "select pg_advisory_xact_lock(hashtextextended(:key, 0))", { key })
  const row = await firstRow<{ count: string }>(
    trx,
    `select count(*) as count from payos_notification where kind in ('request', 'bank_details_request')
       and state not in ('failed', 'dropped')
       and channel = :channel and recipient_hash = :recipient_hash and created_at > now() - interval '1 day'`,
    { channel, recipient_hash },
  )
  return Number(row?.count ?? 0)
}

/** Whether a payment request for a collection's money, which states its amount, was queued on a channel. */
export async function wasRequested(
  db: Db,
  collectionId: string,
  channel: string,
): Promise<boolean> {
  const row = await firstRow(
    db,
    `${WITH_SOURCES}
     select 1 from payos_link l join payos_notification n on n.subject in (l.id, l.id || '/reminder')
     where l.payment_collection_id in (select id from source) and n.channel = :channel limit 1`,
    { collectionId, channel },
  )
  return row !== null
}

/** Returns the message with the link of a bank details request; null if the link was copied. */
export function findMessageOf(
  db: Db,
  requestId: string,
): Promise<Pick<NotificationRow, "state"> | null> {
  return firstRow(
    db,
    "select state from payos_notification where kind = 'bank_details_request' and subject = :requestId",
    { requestId },
  )
}

/** Lists the payment request of a link and its reminder, on every channel. */
export function findRequests(
  db: Db,
  linkId: string,
): Promise<
  (Pick<NotificationRow, "kind" | "channel" | "recipient_hash" | "state"> & { due_at: Date })[]
> {
  return rows(
    db,
    `select kind, channel, recipient_hash, state, due_at from payos_notification
     where subject in (cast(:linkId as text), cast(:linkId as text) || '/reminder')`,
    { linkId },
  )
}

/** Numbers of notifications of the last seven days that did not arrive, and whose outcome is unknown. */
export type NotificationFigures = { failed: number; unknown: number }

export async function countFailedNotifications(db: Db): Promise<NotificationFigures> {
  const row = await firstRow<Record<"failed" | "unknown", string>>(
    db,
    `select count(*) filter (where state = 'failed') as failed,
       count(*) filter (where state = 'unknown') as unknown
     from payos_notification where kind in ('problem', 'daily') and created_at > now() - interval '7 days'`,
  )
  return { failed: Number(row?.failed ?? 0), unknown: Number(row?.unknown ?? 0) }
}
