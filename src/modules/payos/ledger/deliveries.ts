import { classifyWebhook, type WebhookFacts, type WebhookOutcome } from "../../../domain/webhook"
import { firstRow, newId, rows, type Db } from "./db"
import { endLinkRowAgain } from "./open-link"
import { raiseProblem } from "./problems"
import { bookTransfers, type Transfer } from "./transfers"

export type DeliveryOutcome = WebhookOutcome | "duplicate" | "unreadable"

/** A webhook whose signature was verified. `facts` is null where its fields could not be read. */
export type VerifiedDelivery = {
  client_id: string
  route: "own" | "stock"
  raw: Buffer
  facts: WebhookFacts | null
  transfer: Transfer | null
  /** The channel serves another system too, whose order codes are no news to us. */
  isSharedChannel: boolean
  /** Only a key that was replaced confirms it: payOS is asked before anything of it counts. */
  isHint: boolean
}

export type BookedDelivery = { id: string; outcome: DeliveryOutcome; link_id: string | null }

type LockedLink = { id: string; payment_link_id: string | null }

/**
 * Stores a verified webhook's bytes (once: payOS repeats itself), its transfer and the link's new state
 * in one SQL transaction: once this returns, nothing of it can be lost.
 */
export function bookDelivery(db: Db, delivery: VerifiedDelivery): Promise<BookedDelivery> {
  return db.transaction(async (trx) => {
    const link = await lockLink(trx, delivery)
    const outcome = await bookOnLink(trx, delivery, link)
    const isOurs = outcome !== "wrong_link" && outcome !== "foreign"
    const booked = { id: newId("podel"), outcome, link_id: isOurs ? (link?.id ?? null) : null }
    await insertDelivery(trx, delivery, booked)
    await listRejected(trx, delivery, booked)
    return booked
  })
}

async function lockLink(
  trx: Db,
  { client_id, facts }: VerifiedDelivery,
): Promise<LockedLink | null> {
  if (!facts) return null
  return firstRow<LockedLink>(
    trx,
    `select id, payment_link_id from payos_link
     where client_id = :client_id and order_code = :order_code for update`,
    { client_id, order_code: facts.orderCode },
  )
}

async function bookOnLink(
  trx: Db,
  { facts, transfer, isHint }: VerifiedDelivery,
  link: LockedLink | null,
): Promise<DeliveryOutcome> {
  if (!facts || !transfer) return "unreadable"
  const outcome = classifyWebhook(facts, link)
  if (!link) return outcome
  if (outcome === "money" && isHint) {
    await markHinted(trx, link.id)
    return "hint"
  }
  if (outcome === "hint") await reviveLinkRow(trx, link.id)
  if (outcome !== "money") return outcome
  const booked = await bookTransfers(trx, link.id, [transfer], "webhook")
  if (booked === 0) return "duplicate"
  await markPaid(trx, link.id)
  await endLinkRowAgain(trx, link.id)
  return "money"
}

/**
 * payOS sends no status in a webhook; PAID and UNDERPAID follow from the sum, as payOS sets them. Money
 * does not queue behind links that are only looked at.
 */
async function markPaid(trx: Db, id: string): Promise<void> {
  await rows(
    trx,
    `update payos_link set
       status = case when amount <= (select sum(amount) from payos_transaction where link_id = :id)
         then 'PAID' else 'UNDERPAID' end, has_money = true,
       changed_at = now(), next_check_at = now(), lane = 'work', wakes = wakes + 1, attempts = 0,
       updated_at = now()
     where id = :id`,
    { id },
  )
}

/**
 * payOS has a link that we took for never made, or still wait for: the loop looks at it at once, and
 * ends it, since nobody was shown its QR code.
 */
async function reviveLinkRow(db: Db, id: string): Promise<void> {
  await rows(
    db,
    `update payos_link set state = case when state = 'closed' then 'closing' else state end,
       next_check_at = now(), wakes = wakes + 1, attempts = 0 where id = :id`,
    { id },
  )
}

/** Money is said to be on a link: payOS is asked about it at once. */
async function markHinted(db: Db, id: string): Promise<void> {
  await rows(
    db,
    `update payos_link set hinted_at = now(), next_check_at = now(), lane = 'work',
       wakes = wakes + 1, attempts = 0, updated_at = now() where id = :id`,
    { id },
  )
}

async function insertDelivery(
  trx: Db,
  { client_id, route, raw, facts }: VerifiedDelivery,
  { id, outcome, link_id }: BookedDelivery,
): Promise<void> {
  await rows(
    trx,
    `insert into payos_delivery (id, client_id, route, outcome, order_code, payment_link_id, link_id, raw)
     values (:id, :client_id, :route, :outcome, :order_code, :payment_link_id, :link_id, :raw)
     on conflict (client_id, sha256(raw)) do nothing`,
    {
      id,
      client_id,
      route,
      outcome,
      order_code: facts?.orderCode ?? null,
      payment_link_id: facts?.paymentLinkId ?? null,
      link_id,
      raw,
    },
  )
}

/** What books nothing is listed for a person. */
async function listRejected(
  trx: Db,
  { isSharedChannel, facts }: VerifiedDelivery,
  { id, outcome }: BookedDelivery,
): Promise<void> {
  if (outcome === "money" || outcome === "hint" || outcome === "duplicate") return
  if (outcome === "foreign" && isSharedChannel) return
  const kind = outcome === "unreadable" ? "webhook_unreadable" : "webhook_rejected"
  const subject = facts ? `${outcome}:${facts.orderCode}` : id
  await raiseProblem(trx, { kind, subject, detail: { reason: outcome, delivery_id: id } })
}
