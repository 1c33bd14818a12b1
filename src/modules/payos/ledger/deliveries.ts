import { classifyWebhook, type WebhookFacts, type WebhookOutcome } from "../../../domain/webhook"
import { firstRow, newId, rows, type Bindings, type Db } from "./db"
import { raiseProblem } from "./problems"
import { INSERT_TRANSFER, transferValues, type Transfer } from "./transfers"

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
    const { outcome, transfer } = read(delivery, link)
    if (link && transfer) return bookMoney(trx, delivery, { link_id: link.id, transfer })
    if (link && outcome === "hint") await wakeForHint(trx, link)
    const isOurs = outcome !== "wrong_link" && outcome !== "foreign"
    const booked = { id: newId("podel"), outcome, link_id: isOurs ? (link?.id ?? null) : null }
    await rows(trx, insertDelivery(":outcome"), deliveryValues(delivery, booked))
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

/** What the webhook says; the transfer only where it is money to book on the link. */
function read(
  { facts, transfer, isHint }: VerifiedDelivery,
  link: LockedLink | null,
): { outcome: DeliveryOutcome; transfer?: Transfer } {
  if (!facts || !transfer) return { outcome: "unreadable" }
  const outcome = classifyWebhook(facts, link)
  if (outcome !== "money") return { outcome }
  return isHint ? { outcome: "hint" } : { outcome, transfer }
}

/**
 * The transfer, what it makes of the link, and the delivery, in one statement: in a burst of webhooks each
 * round trip counts. payOS sends no status in a webhook; PAID and UNDERPAID follow from the sum, as
 * payOS sets them. Late money that is too little may have opened a link again that was over: payOS is
 * asked once more to cancel it. Money does not queue behind links that are only looked at.
 */
async function bookMoney(
  trx: Db,
  delivery: VerifiedDelivery,
  { link_id, transfer }: { link_id: string; transfer: Transfer },
): Promise<BookedDelivery> {
  const id = newId("podel")
  const row = await firstRow<{ is_new: boolean }>(
    trx,
    `with transfer as (${INSERT_TRANSFER} returning amount),
     received as (
       select amount + (select coalesce(sum(amount), 0) from payos_transaction
         where link_id = :link_id) as amount from transfer),
     paid as (
       update payos_link set
         status = case when payos_link.amount <= received.amount then 'PAID' else 'UNDERPAID' end,
         state = case when state = 'closed' and payos_link.amount > received.amount
           then 'closing' else state end,
         has_money = true, changed_at = now(), next_check_at = now(), lane = 'work',
         wakes = wakes + 1, attempts = 0, updated_at = now()
       from received where payos_link.id = :link_id),
     delivery as (
       ${insertDelivery("case when exists (select from transfer) then 'money' else 'duplicate' end")})
     select exists (select from transfer) as is_new`,
    {
      ...transferValues(link_id, transfer, "webhook"),
      ...deliveryValues(delivery, { id, link_id }),
    },
  )
  return { id, outcome: row?.is_new ? "money" : "duplicate", link_id }
}

/** Money is said to be on a link, by a key that was replaced or before we know that payOS made it. */
async function wakeForHint(trx: Db, link: LockedLink): Promise<void> {
  if (link.payment_link_id === null) await reviveLinkRow(trx, link.id)
  else await markHinted(trx, link.id)
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

function insertDelivery(outcome: string): string {
  return `insert into payos_delivery (id, client_id, route, outcome, order_code, payment_link_id, link_id, raw)
     values (:id, :client_id, :route, ${outcome}, :order_code, :payment_link_id, :link_id, :raw)
     on conflict (client_id, sha256(raw)) do nothing`
}

function deliveryValues(
  { client_id, route, raw, facts }: VerifiedDelivery,
  booked: Omit<BookedDelivery, "outcome"> & { outcome?: DeliveryOutcome },
): Bindings {
  const order_code = facts?.orderCode ?? null
  const payment_link_id = facts?.paymentLinkId ?? null
  return { ...booked, client_id, route, order_code, payment_link_id, raw }
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
