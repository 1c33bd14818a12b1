import { INSPECT_REFUND_MS } from "../../../../domain/payouts/interrupted-refund"
import { rows, type Db } from "../db"
import { scheduleSql, type Schedule } from "../queue/schedule"

/** The link received money, or a user reallocated money of another collection to the link's collection. */
const HAS_RECEIVED_MONEY = `(l.amount_paid > 0
  or exists (select 1 from payos_transfer t where t.link_id = l.id)
  or exists (select 1 from payos_allocation a
    where a.to_collection_id = l.payment_collection_id))`

/** Schedules links by a condition on `payos_link l` and a `:value`, and returns their ids. */
async function scheduleWhere(
  db: Db,
  condition: { sql: string; value: string },
  options?: Schedule,
): Promise<string[]> {
  const source = `(select l.id from payos_link l where ${condition.sql}) l`
  const sql = `${scheduleSql(source, options)} returning id`
  const scheduled = await rows<{ id: string }>(db, sql, { value: condition.value })
  return scheduled.map(({ id }) => id)
}

/**
 * Begins the grace period of a session whose deletion core has begun, and inspects the link a second later: only
 * the missing row and the cart's new amount cancel the link, and core writes both right after this call.
 */
export async function startSessionGrace(db: Db, sessionId: string): Promise<void> {
  const due = "now() + interval '1 second'"
  await rows(
    db,
    `with marked as (
       update payos_link set session_deleted_at = coalesce(session_deleted_at, now())
       where session_id = :sessionId and state in ('creating', 'open') returning id)
     ${scheduleSql("marked", { due })}`,
    { sessionId },
  )
}

const IS_NEEDED = `(l.state in ('creating', 'open') or ${HAS_RECEIVED_MONEY})`

/**
 * Schedules a deleted cart's links that can still be paid or hold money.
 *
 * @returns their ids
 */
export function scheduleLinksOfCart(db: Db, cartId: string): Promise<string[]> {
  return scheduleWhere(db, { sql: `l.cart_id = :value and ${IS_NEEDED}`, value: cartId })
}

/**
 * Schedules a collection's links after its order changed: those that can still be paid; those that hold money, which
 * core may have failed to refund; and the newest, since the order may need another.
 *
 * @returns their ids
 */
export function scheduleLinksOfCollection(db: Db, collectionId: string): Promise<string[]> {
  const newest = `l.id = (select id from payos_link n where n.payment_collection_id = :value
    order by n.created_at desc, n.id desc limit 1)`
  const sql = `l.payment_collection_id = :value and (${IS_NEEDED} or ${newest})`
  return scheduleWhere(db, { sql, value: collectionId })
}

/**
 * Schedules a cart's queued links that hold money: this change may be what they wait for.
 *
 * @returns their ids
 */
export function scheduleLinksWithMoneyOfCart(db: Db, cartId: string): Promise<string[]> {
  const sql = `l.cart_id = :value and ${HAS_RECEIVED_MONEY}
    and exists (select 1 from payos_queue q where q.id = l.id)`
  return scheduleWhere(db, { sql, value: cartId }, { resetsFailures: true })
}

const WITH_MONEY_OF_COLLECTION = `l.payment_collection_id = :value and ${HAS_RECEIVED_MONEY}`

/** Schedules the links that hold a collection's money, after its unallocated balance has changed. */
export async function scheduleLinksWithMoneyOfCollection(
  db: Db,
  collectionId: string,
): Promise<void> {
  await scheduleWhere(
    db,
    { sql: WITH_MONEY_OF_COLLECTION, value: collectionId },
    { resetsFailures: true },
  )
}

const AFTER_REFUND = `now() + interval '${INSPECT_REFUND_MS} milliseconds'`

/**
 * Schedules an inspection after a refund that is about to be made: if its process dies halfway, the inspection finds
 * the refund without a payout.
 */
export async function scheduleRefundCheck(db: Db, collectionId: string): Promise<void> {
  await scheduleWhere(
    db,
    { sql: WITH_MONEY_OF_COLLECTION, value: collectionId },
    { due: AFTER_REFUND },
  )
}
