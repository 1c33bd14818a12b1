import { classifyWebhook } from "../../../../domain/settlement/webhook"
import { bookMoney, type MoneyDelivery } from "./book-money"
import { firstRow, newId, rows, type Db } from "../db"
import type { BookedWebhook, WebhookEventOutcome, VerifiedWebhook } from "./webhook-event"
import { raiseProblem } from "../problems/problems"

type LockedLink = { id: string; payment_link_id: string | null }

/**
 * Stores a verified webhook's bytes (once: payOS repeats itself), its transfer and the link's new state
 * in one SQL transaction: once this returns, nothing of it can be lost. A link that somebody holds is
 * waited for, but not for long where payOS can be asked to send again: who holds it may be frozen, and each
 * who waits holds a connection.
 */
export function bookWebhook(db: Db, delivery: VerifiedWebhook): Promise<BookedWebhook> {
  return db.transaction(async (trx) => {
    if (delivery.route === "own") await rows(trx, `set local lock_timeout = '5s'`)
    const link = await lockLink(trx, delivery)
    const money = readMoney(delivery, link)
    const [booked] = money ? await bookMoney(trx, [money]) : []
    return booked ?? bookOther(trx, delivery, link)
  })
}

/**
 * Stores what is money on a link that nobody holds at this moment, as `bookWebhook` does, but in one SQL
 * transaction for all. A link that somebody holds is not waited for: the others would wait too.
 *
 * @returns for each delivery what came of it; null where it has to be booked by itself
 */
export function bookTogether(
  db: Db,
  deliveries: readonly VerifiedWebhook[],
): Promise<(BookedWebhook | null)[]> {
  return db.transaction(async (trx) => {
    const links = await lockFreeLinks(trx, deliveries)
    const money = deliveries.map((delivery) => readMoney(delivery, links.get(keyOf(delivery))))
    const booked = await bookMoney(
      trx,
      money.filter((each) => each !== null),
    )
    return money.map((each) => (each ? (booked.shift() ?? null) : null))
  })
}

async function lockLink(
  trx: Db,
  { client_id, facts }: VerifiedWebhook,
): Promise<LockedLink | null> {
  if (!facts) return null
  return firstRow<LockedLink>(
    trx,
    `select id, payment_link_id from payos_link
     where client_id = :client_id and order_code = :order_code for update`,
    { client_id, order_code: facts.orderCode },
  )
}

async function lockFreeLinks(
  trx: Db,
  deliveries: readonly VerifiedWebhook[],
): Promise<Map<string, LockedLink>> {
  const links = await rows<LockedLink & { key: string }>(
    trx,
    `select id, payment_link_id, client_id || ' ' || order_code as key from payos_link
     where (order_code, client_id) in (
       select * from unnest(cast(:codes as bigint[]), cast(:clients as text[])))
     for update skip locked`,
    {
      codes: deliveries.map(({ facts }) => facts?.orderCode ?? 0),
      clients: deliveries.map(({ client_id }) => client_id),
    },
  )
  return new Map(links.map(({ key, ...link }) => [key, link]))
}

function keyOf({ client_id, facts }: VerifiedWebhook): string {
  return `${client_id} ${facts?.orderCode}`
}

/** The transfer, where it is money to book on the link. */
function readMoney(
  delivery: VerifiedWebhook,
  link: LockedLink | null | undefined,
): MoneyDelivery | null {
  const { facts, transfer, isHint } = delivery
  if (!facts || !transfer || !link || isHint) return null
  const isMoney = classifyWebhook(facts, link) === "money"
  return isMoney ? { delivery, facts, transfer, link_id: link.id } : null
}

/** What books no money of its own: a hint wakes its link, the rest is listed. */
async function bookOther(
  trx: Db,
  delivery: VerifiedWebhook,
  link: LockedLink | null,
): Promise<BookedWebhook> {
  const outcome = readOther(delivery, link)
  if (link && outcome === "hint") await wakeForHint(trx, link)
  const isOurs = outcome !== "wrong_link" && outcome !== "foreign"
  const booked = { id: newId("podel"), outcome, link_id: isOurs ? (link?.id ?? null) : null }
  await insertDelivery(trx, delivery, booked)
  await listRejected(trx, delivery, booked)
  return booked
}

function readOther(
  { facts, transfer }: VerifiedWebhook,
  link: LockedLink | null,
): WebhookEventOutcome {
  if (!facts || !transfer) return "unreadable"
  const outcome = classifyWebhook(facts, link)
  return outcome === "money" ? "hint" : outcome
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

async function insertDelivery(
  trx: Db,
  { client_id, route, raw, facts }: VerifiedWebhook,
  booked: BookedWebhook,
): Promise<void> {
  const order_code = facts?.orderCode ?? null
  const payment_link_id = facts?.paymentLinkId ?? null
  await rows(
    trx,
    `insert into payos_webhook_event (id, client_id, route, outcome, order_code, payment_link_id, link_id, raw)
     values (:id, :client_id, :route, :outcome, :order_code, :payment_link_id, :link_id, :raw)
     on conflict (client_id, digest) do nothing`,
    { ...booked, client_id, route, order_code, payment_link_id, raw },
  )
}

/** What books nothing is listed for a person. */
async function listRejected(
  trx: Db,
  { isSharedChannel, facts }: VerifiedWebhook,
  { id, outcome }: BookedWebhook,
): Promise<void> {
  if (outcome === "money" || outcome === "hint" || outcome === "duplicate") return
  if (outcome === "foreign" && isSharedChannel) return
  const kind = outcome === "unreadable" ? "webhook_unreadable" : "webhook_rejected"
  const subject = facts ? `${outcome}:${facts.orderCode}` : id
  await raiseProblem(trx, { kind, subject, detail: { reason: outcome, delivery_id: id } })
}
