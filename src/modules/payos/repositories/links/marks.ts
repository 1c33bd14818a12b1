import { rows, type Db } from "../db"
import type { EndReason } from "./link-row"

/** Money of the link's own, or of other collections that a user moved to its one: that is no link's own. */
const HOLDS_MONEY = `(amount_paid > 0
  or exists (select 1 from payos_transfer t where t.link_id = payos_link.id)
  or exists (select 1 from payos_allocation a
    where a.to_collection_id = payos_link.payment_collection_id))`

/** The loop found no row of the link's payment session. */
export async function markSessionGone(db: Db, id: string): Promise<void> {
  const sql =
    "update payos_link set session_gone_at = coalesce(session_gone_at, now()) where id = :id"
  await rows(db, sql, { id })
}

/** Points an open link at another session of its collection. */
export async function markSessionFound(db: Db, id: string, sessionId: string): Promise<void> {
  await rows(
    db,
    `update payos_link set session_id = :sessionId, session_gone_at = null, updated_at = now()
     where id = :id and state = 'open'`,
    { id, sessionId },
  )
}

/**
 * Points a collection's open link at the session that is being settled. Where none is open, and a kill kept
 * the session from the link that its money came on, it is that one.
 */
export async function pointCollectionAt(
  db: Db,
  collectionId: string,
  sessionId: string,
): Promise<void> {
  await rows(
    db,
    `with fitting as (
       select id from payos_link
       where payment_collection_id = :collectionId and state <> 'creating'
       order by session_id = :sessionId desc, state = 'open' desc, has_money desc, created_at desc
       limit 1)
     update payos_link set session_id = :sessionId, session_gone_at = null, updated_at = now()
     where payment_collection_id = :collectionId and session_id <> :sessionId
       and (state = 'open' or id = (select id from fitting))`,
    { collectionId, sessionId },
  )
}

/** A link that payOS takes no more money for. */
export async function markClosed(db: Db, id: string, reason?: EndReason): Promise<void> {
  await rows(
    db,
    `update payos_link set state = 'closed', end_reason = coalesce(end_reason, :reason),
       closed_at = coalesce(closed_at, now()), updated_at = now() where id = :id`,
    { id, reason: reason ?? null },
  )
}

/**
 * The money of a collection became an order. A link that is paid has done its work; an open one that
 * is not must not be paid any more, and is cancelled.
 *
 * @returns false when that was written down before
 */
export async function markSettled(db: Db, collectionId: string, orderId: string): Promise<boolean> {
  const settled = await rows(
    db,
    `update payos_link set order_id = :orderId, settled_at = coalesce(settled_at, now()),
       end_reason = case when state = 'open' then coalesce(end_reason, 'settled') else end_reason end,
       state = case when state <> 'open' then state when status = 'PAID' then 'closed' else 'closing' end,
       next_check_at = case when state = 'open' and status is distinct from 'PAID' then now()
         else next_check_at end,
       wakes = case when state = 'open' and status is distinct from 'PAID' then wakes + 1
         else wakes end, updated_at = now()
     where payment_collection_id = :collectionId and (settled_at is null or state = 'open')
     returning id`,
    { collectionId, orderId },
  )
  return settled.length > 0
}

/**
 * A session is said to be deleted. The grace begins, and the link is looked at when it is over: only
 * the missing row ends it, and core deletes that right after it says so.
 */
export async function scheduleLinksOfSession(
  db: Db,
  sessionId: string,
  graceSeconds: number,
): Promise<void> {
  await rows(
    db,
    `update payos_link set session_gone_at = coalesce(session_gone_at, now()),
       next_check_at = least(next_check_at,
         now() + greatest(interval '1 second', cast(:grace as interval))),
       wakes = wakes + 1
     where session_id = :sessionId and state in ('creating', 'open')`,
    { sessionId, grace: `${graceSeconds} seconds` },
  )
}

/** The shopper came by: the cart is not idle. */
export async function touchLink(db: Db, id: string): Promise<void> {
  await rows(db, "update payos_link set looked_at = now() where id = :id", { id })
}

/**
 * Something ended what a cart's or a collection's links are for. The ids of those that can still be
 * paid, and of those that hold money: core may have failed to refund it.
 */
export async function scheduleLinksOf(
  db: Db,
  column: "cart_id" | "payment_collection_id",
  value: string,
): Promise<string[]> {
  const woken = await rows<{ id: string }>(
    db,
    `update payos_link set next_check_at = now(), wakes = wakes + 1
     where ${column} = :value and (state in ('creating', 'open') or ${HOLDS_MONEY})
     returning id`,
    { value },
  )
  return woken.map(({ id }) => id)
}

/** Ids of links of a cart that wait for something and hold money: the cart's change may be it. */
export async function schedulePaidLinksOfCart(db: Db, cartId: string): Promise<string[]> {
  const woken = await rows<{ id: string }>(
    db,
    `update payos_link set next_check_at = now(), wakes = wakes + 1, attempts = 0
     where cart_id = :cartId and next_check_at is not null and ${HOLDS_MONEY}
     returning id`,
    { cartId },
  )
  return woken.map(({ id }) => id)
}

/** What is left of a collection's money has changed: the links that hold it are looked at again. */
export async function schedulePaidLinksOfCollection(db: Db, collectionId: string): Promise<void> {
  await rows(
    db,
    `update payos_link set next_check_at = now(), wakes = wakes + 1, attempts = 0
     where payment_collection_id = :collectionId and ${HOLDS_MONEY}`,
    { collectionId },
  )
}

/** Longer than a refund without its payout is taken for one under way. */
const AFTER_REFUND = "2 minutes"

/**
 * A refund is about to be made. Should its process die half-way, a look after it finds the
 * refund that has no payout.
 */
export async function recheckAfterRefund(db: Db, collectionId: string): Promise<void> {
  await rows(
    db,
    `update payos_link
     set next_check_at = least(next_check_at, now() + cast(:after as interval)), wakes = wakes + 1
     where payment_collection_id = :collectionId and ${HOLDS_MONEY}`,
    { collectionId, after: AFTER_REFUND },
  )
}

/** What keeps a paid cart from becoming an order, for its shopper to see; nothing once it is there. */
export async function markMissing(
  db: Db,
  collectionId: string,
  missing: readonly string[],
): Promise<void> {
  await rows(
    db,
    `update payos_link set missing = cast(:missing as jsonb)
     where payment_collection_id = :collectionId and missing <> cast(:missing as jsonb)`,
    { collectionId, missing: JSON.stringify(missing) },
  )
}
