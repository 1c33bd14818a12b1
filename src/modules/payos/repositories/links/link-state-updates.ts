import { rows, type Db } from "../db"
import { scheduleSql } from "../queue/schedule"
import type { CloseReason } from "./link-row"

/** Records that the links loop found no row of the link's payment session. */
export async function markSessionDeleted(db: Db, id: string): Promise<void> {
  const sql =
    "update payos_link set session_deleted_at = coalesce(session_deleted_at, now()) where id = :id"
  await rows(db, sql, { id })
}

/** Points an open link at another session of its collection. */
export async function pointOpenLinkAtSession(db: Db, id: string, sessionId: string): Promise<void> {
  await rows(
    db,
    `update payos_link set session_id = :sessionId, session_deleted_at = null, updated_at = now()
     where id = :id and state = 'open'`,
    { id, sessionId },
  )
}

/**
 * Points a collection's open link at the session that is being settled. If none is open, the link that received the
 * money is pointed at it: a killed process can leave them unlinked.
 */
export async function alignLinksWithSession(
  db: Db,
  collectionId: string,
  sessionId: string,
): Promise<void> {
  await rows(
    db,
    `with fitting as (
       select id from payos_link
       where payment_collection_id = :collectionId and state <> 'creating'
       order by session_id = :sessionId desc, state = 'open' desc, has_received_money desc, created_at desc
       limit 1)
     update payos_link set session_id = :sessionId, session_deleted_at = null, updated_at = now()
     where payment_collection_id = :collectionId and session_id <> :sessionId
       and (state = 'open' or id = (select id from fitting))`,
    { collectionId, sessionId },
  )
}

/** Marks a link as closed: it should no longer be payable. Late money may still reopen it at payOS. */
export async function markClosed(db: Db, id: string, reason?: CloseReason): Promise<void> {
  await rows(
    db,
    `update payos_link set state = 'closed', close_reason = coalesce(close_reason, :reason),
       closed_at = coalesce(closed_at, now()), updated_at = now() where id = :id`,
    { id, reason: reason ?? null },
  )
}

/**
 * Records that a collection's money was settled into an order. A paid link is closed; an open unpaid one must not be
 * paid any more and is cancelled.
 *
 * @returns false if that was recorded before
 */
export async function markSettled(db: Db, collectionId: string, orderId: string): Promise<boolean> {
  const settled = await rows(
    db,
    `with settled as (
       update payos_link set order_id = :orderId, settled_at = coalesce(settled_at, now()),
         close_reason = case when state = 'open' then coalesce(close_reason, 'settled') else close_reason end,
         state = case when state <> 'open' then state when status = 'PAID' then 'closed' else 'cancelling' end,
         updated_at = now()
       where payment_collection_id = :collectionId and (settled_at is null or state = 'open')
       returning id, state),
     scheduled as (${scheduleSql("settled where state = 'cancelling'")})
     select id from settled`,
    { collectionId, orderId },
  )
  return settled.length > 0
}

/** Records the shopper's activity, to ten seconds, since a page asks every few seconds: the cart is not idle. */
export async function touchLink(db: Db, id: string): Promise<void> {
  await rows(
    db,
    `update payos_link set last_active_at = now()
     where id = :id and last_active_at < now() - interval '10 seconds'`,
    { id },
  )
}

/** Stores what keeps a paid cart from being completed (its gaps), for the shopper to see. */
export async function storeCartGaps(
  db: Db,
  collectionId: string,
  gaps: readonly string[],
): Promise<void> {
  await rows(
    db,
    `update payos_link set cart_gaps = cast(:gaps as jsonb)
     where payment_collection_id = :collectionId and cart_gaps <> cast(:gaps as jsonb)`,
    { collectionId, gaps: JSON.stringify(gaps) },
  )
}
