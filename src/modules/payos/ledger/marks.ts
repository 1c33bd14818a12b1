import type { EndReason } from "./link-row"
import { rows, type Db } from "./db"

/** The loop found no row of the link's payment session. */
export async function markSessionGone(db: Db, id: string): Promise<void> {
  await rows(
    db,
    `update payos_link set session_gone_at = coalesce(session_gone_at, now()) where id = :id`,
    {
      id,
    },
  )
}

/** Points an open link at another session of its collection. */
export async function markSessionFound(db: Db, id: string, sessionId: string): Promise<void> {
  await rows(
    db,
    `update payos_link set session_id = :sessionId, session_gone_at = null, updated_at = now()
     where id = :id and state in ('creating', 'open')`,
    { id, sessionId },
  )
}

/** Points a collection's open link at the session that is being settled. */
export async function pointCollectionAt(
  db: Db,
  collectionId: string,
  sessionId: string,
): Promise<void> {
  await rows(
    db,
    `update payos_link set session_id = :sessionId, session_gone_at = null, updated_at = now()
     where payment_collection_id = :collectionId and state = 'open' and session_id <> :sessionId`,
    { collectionId, sessionId },
  )
}

/** A link that takes no more part: cancelled, expired or settled. */
export async function markClosed(db: Db, id: string, reason: EndReason): Promise<void> {
  await rows(
    db,
    `update payos_link set state = 'closed', end_reason = coalesce(end_reason, :reason),
       updated_at = now() where id = :id`,
    { id, reason },
  )
}

/** The money of a collection became an order: its open link has done its work. */
export async function markSettled(db: Db, collectionId: string, orderId: string): Promise<void> {
  await rows(
    db,
    `update payos_link set order_id = :orderId, settled_at = coalesce(settled_at, now()),
       end_reason = case when state = 'open' then coalesce(end_reason, 'settled') else end_reason end,
       state = case when state = 'open' then 'closed' else state end, updated_at = now()
     where payment_collection_id = :collectionId`,
    { collectionId, orderId },
  )
}

/** The shopper or a session's deletion gives reason to look at a session's link at once. */
export async function wakeLinksOfSession(db: Db, sessionId: string): Promise<void> {
  await rows(
    db,
    `update payos_link set next_check_at = now(), wakes = wakes + 1
     where session_id = :sessionId and state in ('creating', 'open')`,
    { sessionId },
  )
}

/** Ids of links of a cart that wait for something and hold money: the cart's change may be it. */
export async function wakePaidLinksOfCart(db: Db, cartId: string): Promise<string[]> {
  const woken = await rows<{ id: string }>(
    db,
    `update payos_link set next_check_at = now(), wakes = wakes + 1, attempts = 0
     where cart_id = :cartId and next_check_at is not null and status in ('PAID', 'UNDERPAID')
     returning id`,
    { cartId },
  )
  return woken.map(({ id }) => id)
}
