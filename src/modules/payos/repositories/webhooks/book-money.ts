import type { WebhookFacts } from "../../../../domain/settlement/webhook"
import { newId, rows, type Db } from "../db"
import type { BookedWebhook, VerifiedWebhook } from "./webhook-event"
import {
  INSERT_RECEIVED_TRANSFERS,
  RECEIVED_TRANSFER,
  toReceivedTransfer,
  type Transfer,
} from "../transfers/transfers"

/** A delivery whose transfer belongs to a link that is locked. */
export type MoneyDelivery = {
  delivery: VerifiedWebhook
  facts: WebhookFacts
  link_id: string
  transfer: Transfer
}

/**
 * Transfers, what they make of their links, and the deliveries that told of them, in one statement for
 * all: in a burst of webhooks each round trip counts. payOS sends no status in a webhook; PAID and
 * UNDERPAID follow from the sum, as payOS sets them. A link's only transfer is sure; of more, payOS confirms
 * the sum. Late money that is too little may have opened a
 * link again that was over: payOS is asked once more to cancel it. Money does not queue behind links
 * that are only looked at.
 */
export async function bookMoney(
  trx: Db,
  deliveries: readonly MoneyDelivery[],
): Promise<BookedWebhook[]> {
  if (deliveries.length === 0) return []
  const received = deliveries.map(toReceived)
  const booked = await rows<{ id: string }>(trx, BOOK_MONEY, { received: JSON.stringify(received) })
  const isNew = new Set(booked.map(({ id }) => id))
  return received.map(({ transfer_id, delivery_id, link_id }) => ({
    id: delivery_id,
    outcome: isNew.has(transfer_id) ? "money" : "duplicate",
    link_id,
  }))
}

function toReceived({ delivery, facts, link_id, transfer }: MoneyDelivery) {
  return {
    ...toReceivedTransfer(link_id, transfer, "webhook"),
    delivery_id: newId("podel"),
    client_id: delivery.client_id,
    route: delivery.route,
    order_code: facts.orderCode,
    payment_link_id: facts.paymentLinkId,
    raw: delivery.raw.toString("base64"),
  }
}

const BOOK_MONEY = `with received as (
    select * from jsonb_to_recordset(cast(:received as jsonb)) as r (${RECEIVED_TRANSFER},
      delivery_id text, client_id text, route text, order_code bigint, payment_link_id text, raw text)),
  transfer as (${INSERT_RECEIVED_TRANSFERS} returning id, link_id, amount),
  sums as (
    select link_id, sum(amount) + coalesce(max(before.booked), 0) as amount,
      count(*) + max(before.transfers) as transfers
    from transfer, lateral (
      select sum(b.amount) as booked, count(*) as transfers from payos_transfer b
      where b.link_id = transfer.link_id) before
    group by link_id),
  paid as (
    update payos_link set
      status = case when payos_link.amount <= sums.amount then 'PAID' else 'UNDERPAID' end,
      state = case when state = 'closed' and payos_link.amount > sums.amount
        then 'closing' else state end,
      sure = case when sums.transfers = 1 and amount_paid <= sums.amount
        then greatest(sure, sums.amount) else sure end,
      has_money = true, changed_at = now(), next_check_at = now(), lane = 'work',
      wakes = wakes + 1, attempts = 0, updated_at = now()
    from sums where payos_link.id = sums.link_id),
  delivery as (
    insert into payos_webhook_event (id, client_id, route, outcome, order_code, payment_link_id, link_id, raw)
    select delivery_id, client_id, route, case when exists (select from transfer where id = transfer_id)
        then 'money' else 'duplicate' end, order_code, payment_link_id, link_id, decode(raw, 'base64')
    from received
    on conflict (client_id, digest) do nothing)
  select id from transfer`
