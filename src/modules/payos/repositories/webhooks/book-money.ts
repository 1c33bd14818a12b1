import type { WebhookFacts } from "../../../../domain/transfers/classify-webhook"
import { scheduleSql } from "../queue/schedule"
import { newId, rows, type Db } from "../db"
import type { StoredWebhook, VerifiedWebhook } from "./webhook-event"
import {
  INSERT_RECEIVED_TRANSFERS,
  RECEIVED_TRANSFER,
  toReceivedTransfer,
  type Transfer,
} from "../transfers/transfers"

/** A webhook whose transfer belongs to a locked link. */
export type MoneyEvent = {
  webhook: VerifiedWebhook
  facts: WebhookFacts
  link_id: string
  transfer: Transfer
}

/**
 * Books transfers, updates their links and stores the webhooks, in one statement for all, since each round trip matters
 * in a burst. payOS sends no status in a webhook; PAID and UNDERPAID follow from the sum, by payOS's own rule. The only
 * transfer of a link is confirmed money immediately; the sum of several has to be confirmed by payOS. Late money below
 * the amount can reopen a closed link, which is then cancelled again. Links with money are queued in `process`, so that
 * they do not wait behind links that are only inspected.
 *
 * A booked transfer that is reported with another amount may be another one with its reference: the webhook is a hint,
 * and payOS's response to a fetch decides.
 */
export async function bookMoney(trx: Db, events: readonly MoneyEvent[]): Promise<StoredWebhook[]> {
  if (events.length === 0) return []
  const received = events.map(toReceived)
  const classified = await rows<StoredWebhook>(trx, BOOK_MONEY, {
    received: JSON.stringify(received),
  })
  const byId = new Map(classified.map((webhook) => [webhook.id, webhook]))
  return received.map(({ webhook_event_id: id, link_id }) => {
    return byId.get(id) ?? { id, outcome: "duplicate", link_id }
  })
}

function toReceived({ webhook, facts, link_id, transfer }: MoneyEvent) {
  return {
    ...toReceivedTransfer(link_id, transfer, "webhook"),
    webhook_event_id: newId("powhe"),
    client_id: webhook.client_id,
    route: webhook.route,
    order_code: facts.orderCode,
    payment_link_id: facts.paymentLinkId,
    raw: webhook.raw.toString("base64"),
  }
}

const BOOK_MONEY = `with received as (
    select * from jsonb_to_recordset(cast(:received as jsonb)) as r (${RECEIVED_TRANSFER},
      webhook_event_id text, client_id text, route text, order_code bigint, payment_link_id text, raw text)),
  transfer as (${INSERT_RECEIVED_TRANSFERS} returning id, link_id, transaction_key, amount),
  known as (
    select link_id, transaction_key, amount from transfer
    union all select t.link_id, t.transaction_key, t.amount from received r
      join payos_transfer t on t.link_id = r.link_id and t.transaction_key = r.transaction_key),
  classified as (
    select r.*, case
      when exists (select from transfer where id = r.transfer_id) then 'payment'
      when exists (select from known k where k.link_id = r.link_id
        and k.transaction_key = r.transaction_key and k.amount <> r.amount) then 'hint'
      else 'duplicate' end as outcome
    from received r),
  hint as (select distinct link_id from classified where outcome = 'hint'),
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
        then 'cancelling' else state end,
      confirmed_amount = case when sums.transfers = 1 and amount_paid <= sums.amount
        then greatest(confirmed_amount, sums.amount) else confirmed_amount end,
      hinted_at = case when exists (select from hint where hint.link_id = payos_link.id)
        then now() else hinted_at end,
      has_received_money = true, facts_changed_at = now(), updated_at = now()
    from sums where payos_link.id = sums.link_id returning payos_link.id),
  hinted as (
    update payos_link set hinted_at = now(), updated_at = now()
    where id in (select link_id from hint except select link_id from sums) returning id),
  scheduled as (${scheduleSql("(select id from paid union all select id from hinted) due", { queue: "process", resetsFailures: true })}),
  webhook_event as (
    insert into payos_webhook_event (id, client_id, route, outcome, order_code, payment_link_id, link_id, raw)
    select webhook_event_id, client_id, route, outcome, order_code, payment_link_id, link_id, decode(raw, 'base64')
    from classified
    on conflict (client_id, digest) do nothing)
  select webhook_event_id as id, outcome, link_id from classified`
