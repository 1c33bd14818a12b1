import { decideReuse, type ReusableLink, type WantedLink } from "../../../../domain/links/reuse"
import { firstRow, isUniqueViolation, newId, rows, type Db } from "../db"
import { toLink, type EndReason, type LinkRow, type PayosLink } from "./link-row"

/** What a payment session needs a link for. */
export type LinkRequest = WantedLink & {
  channel: string
  payment_collection_id: string
  session_id: string
  cart_id: string | null
  description: string
  order_code: number
  expires_at: Date
}

export type OpenedLink = { type: "reused" | "created"; link: PayosLink } | { type: "wait" }

/**
 * Finds or makes the one open link of a payment collection, in one transaction. A new row stands
 * before payOS is called, so that no link can exist that the ledger does not know; the link it
 * replaces is marked for cancellation in the same breath. `wait`: another request is creating it.
 */
export async function openLink(db: Db, request: LinkRequest): Promise<OpenedLink> {
  try {
    return await db.transaction((trx) => openInTransaction(trx, request))
  } catch (error) {
    if (isUniqueViolation(error)) return { type: "wait" }
    throw error
  }
}

async function openInTransaction(trx: Db, request: LinkRequest): Promise<OpenedLink> {
  const existing = await lockOpenLink(trx, request.payment_collection_id)
  if (!existing) return { type: "created", link: await insertLink(trx, request) }
  const decision = decideReuse(existing, request, existing.db_now)
  if (decision === "wait") return { type: "wait" }
  if (decision === "reuse") {
    return { type: "reused", link: await pointLinkAt(trx, existing.id, request) }
  }
  await endLinkRow(trx, existing.id, "replaced")
  return { type: "created", link: await insertLink(trx, request) }
}

type OpenLink = ReusableLink & { id: string; db_now: Date }

async function lockOpenLink(trx: Db, collectionId: string): Promise<OpenLink | null> {
  const row = await firstRow<Omit<OpenLink, "amount"> & { amount: string }>(
    trx,
    `select id, client_id, state, status, amount, fingerprint, created_at, expires_at, now() as db_now,
       exists (select 1 from payos_allocation a
         where a.collection_id = l.payment_collection_id and a.kind <> 'order') as is_spent
     from payos_link l
     where payment_collection_id = :collectionId and state in ('creating', 'open')
     for update of l`,
    { collectionId },
  )
  return row && { ...row, amount: Number(row.amount) }
}

/** The session that a link is for from now on, and its cart. */
export type LinkTarget = Pick<LinkRequest, "session_id" | "cart_id">

/** Points a link at another session of its collection. An open one that holds money is settled at once. */
export async function pointLinkAt(
  db: Db,
  id: string,
  { session_id, cart_id }: LinkTarget,
): Promise<PayosLink> {
  const row = await firstRow<LinkRow>(
    db,
    `update payos_link set session_id = :session_id, cart_id = :cart_id, session_gone_at = null,
       looked_at = now(), wakes = wakes + 1, updated_at = now(),
       next_check_at = case when state = 'open' and has_money then now() else next_check_at end
     where id = :id returning *`,
    { id, session_id, cart_id },
  )
  if (!row) throw new Error("A payment link of the ledger vanished")
  return toLink(row)
}

async function insertLink(trx: Db, request: LinkRequest): Promise<PayosLink> {
  const [row] = await rows<LinkRow>(
    trx,
    `insert into payos_link (id, channel, client_id, order_code, payment_collection_id, session_id,
       cart_id, amount, description, fingerprint, state, expires_at, next_check_at)
     values (:id, :channel, :client_id, :order_code, :payment_collection_id, :session_id,
       :cart_id, :amount, :description, :fingerprint, 'creating', :expires_at,
       now() + interval '15 seconds')
     returning *`,
    { id: newId("polink"), ...request },
  )
  if (!row) throw new Error("Postgres returned no row for an inserted payment link")
  return toLink(row)
}

/** Marks a link to be cancelled at payOS by the loop, at once. */
export async function endLinkRow(db: Db, id: string, reason: EndReason): Promise<void> {
  await rows(
    db,
    `update payos_link set state = 'closing', end_reason = coalesce(end_reason, :reason),
       next_check_at = now(), wakes = wakes + 1, updated_at = now()
     where id = :id and state in ('creating', 'open')`,
    { id, reason },
  )
}

/**
 * Late money that is too little may have opened a link again that was over: payOS is asked once more to
 * cancel it. A link that can be paid, or may be, is never left closed.
 */
export async function endLinkRowAgain(db: Db, id: string): Promise<void> {
  await rows(
    db,
    `update payos_link set state = 'closing', next_check_at = now(), wakes = wakes + 1,
       updated_at = now()
     where id = :id and state = 'closed' and status in ('PENDING', 'PROCESSING', 'UNDERPAID')`,
    { id },
  )
}
