import { classifyWebhook } from "../../../../domain/transfers/classify-webhook"
import { bookMoney, type MoneyEvent } from "./book-money"
import { firstRow, newId, rows, type Db } from "../db"
import type { StoredWebhook, WebhookEventOutcome, VerifiedWebhook } from "./webhook-event"
import { scheduleSql } from "../queue/schedule"
import { raiseProblem } from "../problems/problems"

type LockedLink = { id: string; payment_link_id: string | null }

/**
 * Stores a verified webhook, its transfer and the link's new state in one SQL transaction; a repeated webhook is stored
 * once. Waits for a locked link. On the plugin's own route the wait is short, since payOS retries: the lock's holder
 * may have stalled, and every waiter occupies a connection.
 */
export function storeWebhook(db: Db, webhook: VerifiedWebhook): Promise<StoredWebhook> {
  return db.transaction(async (trx) => {
    if (webhook.route === "own") await rows(trx, `set local lock_timeout = '5s'`)
    const link = await lockLink(trx, webhook)
    const money = toMoneyEvent(webhook, link)
    const [booked] = money ? await bookMoney(trx, [money]) : []
    return booked ?? storeUnbooked(trx, webhook, link)
  })
}

/**
 * Like `storeWebhook` for several webhooks in one SQL transaction, but only for money on links that are not locked:
 * waiting for one link would delay all.
 *
 * @returns the outcome of each webhook; null if it has to be booked by itself
 */
export function storeTogether(
  db: Db,
  webhooks: readonly VerifiedWebhook[],
): Promise<(StoredWebhook | null)[]> {
  return db.transaction(async (trx) => {
    const links = await lockLinksSkippingLocked(trx, webhooks)
    const money = webhooks.map((webhook) => toMoneyEvent(webhook, links.get(keyOf(webhook))))
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

async function lockLinksSkippingLocked(
  trx: Db,
  webhooks: readonly VerifiedWebhook[],
): Promise<Map<string, LockedLink>> {
  const links = await rows<LockedLink & { key: string }>(
    trx,
    `select id, payment_link_id, client_id || ' ' || order_code as key from payos_link
     where (order_code, client_id) in (
       select * from unnest(cast(:codes as bigint[]), cast(:clients as text[])))
     for update skip locked`,
    {
      codes: webhooks.map(({ facts }) => facts?.orderCode ?? 0),
      clients: webhooks.map(({ client_id }) => client_id),
    },
  )
  return new Map(links.map(({ key, ...link }) => [key, link]))
}

function keyOf({ client_id, facts }: VerifiedWebhook): string {
  return `${client_id} ${facts?.orderCode}`
}

/** Returns the transfer as money to book on the link; null if it is none. */
function toMoneyEvent(
  webhook: VerifiedWebhook,
  link: LockedLink | null | undefined,
): MoneyEvent | null {
  const { facts, transfer, isHint } = webhook
  if (!facts || !transfer || !link || isHint) return null
  const isPayment = classifyWebhook(facts, link) === "payment"
  return isPayment ? { webhook, facts, transfer, link_id: link.id } : null
}

/** Stores a webhook that books no money: a hint schedules its link, any other may raise a problem. */
async function storeUnbooked(
  trx: Db,
  webhook: VerifiedWebhook,
  link: LockedLink | null,
): Promise<StoredWebhook> {
  const outcome = classifyOther(webhook, link)
  if (link && outcome === "hint") await scheduleForHint(trx, link)
  const isOurs = outcome !== "wrong_link" && outcome !== "unknown_order_code"
  const stored = { id: newId("powhe"), outcome, link_id: isOurs ? (link?.id ?? null) : null }
  await insertWebhookEvent(trx, webhook, stored)
  await raiseRejected(trx, webhook, stored)
  return stored
}

function classifyOther(
  { facts, transfer }: VerifiedWebhook,
  link: LockedLink | null,
): WebhookEventOutcome {
  if (!facts || !transfer) return "unreadable"
  const outcome = classifyWebhook(facts, link)
  return outcome === "payment" ? "hint" : outcome
}

/**
 * Schedules a link for a hint, such as a webhook that is signed with the previous key or arrived before the link's
 * creation was stored.
 */
async function scheduleForHint(trx: Db, link: LockedLink): Promise<void> {
  if (link.payment_link_id === null) await reviveLinkRow(trx, link.id)
  else await markHinted(trx, link.id)
}

/**
 * Schedules a link that exists at payOS although its creation failed or is pending in the ledger. The links loop
 * cancels it, since no shopper should have seen its QR code.
 */
async function reviveLinkRow(db: Db, id: string): Promise<void> {
  await rows(
    db,
    `with revived as (
       update payos_link set state = case when state = 'closed' then 'cancelling' else state end
       where id = :id returning id)
     ${scheduleSql("revived", { resetsFailures: true })}`,
    { id },
  )
}

/** Schedules a fetch of a link for which a webhook reports money. */
async function markHinted(db: Db, id: string): Promise<void> {
  await rows(
    db,
    `with hinted as (
       update payos_link set hinted_at = now(), updated_at = now() where id = :id returning id)
     ${scheduleSql("hinted", { queue: "process", resetsFailures: true })}`,
    { id },
  )
}

async function insertWebhookEvent(
  trx: Db,
  { client_id, route, raw, facts }: VerifiedWebhook,
  booked: StoredWebhook,
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

/**
 * Raises a problem for a webhook that books nothing and is neither a hint nor a duplicate nor, on a shared channel, of
 * an unknown order code.
 */
async function raiseRejected(
  trx: Db,
  { isSharedChannel, facts, transfer }: VerifiedWebhook,
  { id, outcome }: StoredWebhook,
): Promise<void> {
  if (outcome === "payment" || outcome === "hint" || outcome === "duplicate") return
  if (outcome === "unknown_order_code" && isSharedChannel) return
  const kind = outcome === "unreadable" ? "webhook_unreadable" : "webhook_not_booked"
  const subject = facts ? `${outcome}:${facts.orderCode}` : id
  const reported = transfer && {
    amount: transfer.amount,
    reference: transfer.reference,
    has_payer_account: Boolean(transfer.counter_account?.number),
  }
  await raiseProblem(trx, {
    kind,
    subject,
    detail: { reason: outcome, webhook_event_id: id, ...reported },
  })
}
