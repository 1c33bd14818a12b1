import { decideReuse, type ReusableLink, type RequestedLink } from "../../../../domain/links/reuse"
import { firstRow, isUniqueViolation, newId, rows, type Db } from "../db"
import { scheduleSql } from "../queue/schedule"
import { toLink, type CloseReason, type LinkRow, type PayosLink } from "./link-row"

/** The link that a payment session needs; `counted_link_ids`: the links whose money its amount leaves out. */
export type LinkRequest = RequestedLink & {
  counted_link_ids: readonly string[]
  channel: string
  payment_collection_id: string
  session_id: string
  cart_id: string | null
  description: string
  order_code: number
  expires_at: Date
}

type ObtainedLink = { type: "reused" | "inserted"; link: PayosLink } | { type: "wait" }

/**
 * Finds or creates the current link of a payment collection, in one transaction. A new row is committed before payOS
 * is called, so that no link exists at payOS without a row; the link that it replaces is marked for cancellation in
 * the same transaction. `wait`: another request is creating the link.
 */
export function obtainLink(db: Db, request: LinkRequest): Promise<ObtainedLink> {
  return catchUniqueViolation(db.transaction((trx) => obtainInTransaction(trx, request)))
}

/**
 * Inserts the link of a collection that had none when it was read; `wait` if another request inserted one meanwhile.
 */
export function obtainFirstLink(db: Db, request: LinkRequest): Promise<ObtainedLink> {
  return catchUniqueViolation(insertLink(db, request).then((link) => ({ type: "inserted", link })))
}

/** Returns `wait` on a unique violation: another request inserted the current link, or the order code collided. */
async function catchUniqueViolation(opening: Promise<ObtainedLink>): Promise<ObtainedLink> {
  try {
    return await opening
  } catch (error) {
    if (isUniqueViolation(error)) return { type: "wait" }
    throw error
  }
}

async function obtainInTransaction(trx: Db, request: LinkRequest): Promise<ObtainedLink> {
  const existing = await lockCurrentLink(trx, request.payment_collection_id)
  if (!existing) return { type: "inserted", link: await insertLink(trx, request) }
  const is_counted = request.counted_link_ids.includes(existing.id)
  const decision = decideReuse({ ...existing, is_counted }, request, existing.db_now)
  if (decision === "wait") return { type: "wait" }
  if (decision === "reuse") {
    return { type: "reused", link: await reuseLinkForSession(trx, existing.id, request) }
  }
  await markForCancellation(trx, existing.id, "replaced")
  return { type: "inserted", link: await insertLink(trx, request) }
}

type CurrentLink = Omit<ReusableLink, "is_counted"> & { id: string; db_now: Date }

async function lockCurrentLink(trx: Db, collectionId: string): Promise<CurrentLink | null> {
  const row = await firstRow<Omit<CurrentLink, "amount"> & { amount: string }>(
    trx,
    `select id, client_id, state, status, amount, fingerprint, created_at, expires_at, now() as db_now
     from payos_link
     where payment_collection_id = :collectionId and state in ('creating', 'open')
     for update`,
    { collectionId },
  )
  return row && { ...row, amount: Number(row.amount) }
}

/** The session that a link serves, and its cart. */
type LinkTarget = Pick<LinkRequest, "session_id" | "cart_id">

/** Points a link at another session of its collection and schedules it: money on it may be settled now. */
export async function reuseLinkForSession(
  db: Db,
  id: string,
  { session_id, cart_id }: LinkTarget,
): Promise<PayosLink> {
  const row = await firstRow<LinkRow>(
    db,
    `with pointed as (
       update payos_link set session_id = :session_id, cart_id = :cart_id, session_deleted_at = null,
         last_active_at = now(), updated_at = now()
       where id = :id returning *),
     scheduled as (${scheduleSql("pointed")})
     select * from pointed`,
    { id, session_id, cart_id },
  )
  if (!row) throw new Error("A payment link of the ledger vanished")
  return toLink(row)
}

async function insertLink(
  trx: Db,
  { counted_link_ids: _counted, ...request }: LinkRequest,
): Promise<PayosLink> {
  const [row] = await rows<LinkRow>(
    trx,
    `with inserted as (
       insert into payos_link (id, channel, client_id, order_code, payment_collection_id, session_id,
         cart_id, amount, description, fingerprint, state, expires_at)
       values (:id, :channel, :client_id, :order_code, :payment_collection_id, :session_id,
         :cart_id, :amount, :description, :fingerprint, 'creating', :expires_at)
       returning *),
     scheduled as (${scheduleSql("inserted", { due: "now() + interval '15 seconds'" })})
     select * from inserted`,
    { id: newId("polink"), ...request },
  )
  if (!row) throw new Error("Postgres returned no row for an inserted payment link")
  return toLink(row)
}

/** Marks a link for cancellation at payOS and schedules it immediately. */
export async function markForCancellation(db: Db, id: string, reason: CloseReason): Promise<void> {
  await rows(
    db,
    `with marked as (
       update payos_link set state = 'cancelling', close_reason = coalesce(close_reason, :reason),
         updated_at = now()
       where id = :id and state in ('creating', 'open') returning id)
     ${scheduleSql("marked")}`,
    { id, reason },
  )
}

/**
 * Schedules another cancellation of a closed link that payOS reports as payable: late money below its amount can reopen
 * a closed link, and a link that may be payable must not stay closed.
 */
export async function requestCancellationAgain(db: Db, id: string): Promise<void> {
  await rows(
    db,
    `with marked as (
       update payos_link set state = 'cancelling', updated_at = now()
       where id = :id and state = 'closed' and status in ('PENDING', 'PROCESSING', 'UNDERPAID')
       returning id)
     ${scheduleSql("marked")}`,
    { id },
  )
}
