import type { Check } from "../check"
import { isPayos, LONG_AGO, withTables } from "./sql"

const guarantee = 7

const SESSIONS = `payment_session s where s.deleted_at is null and ${isPayos("s")}`

/** SQL for whether the ledger has the link that Medusa's `data` names, in the same collection. */
const isKnown = (row: string): string => `exists (select 1 from payos_link l
  where l.order_code::text = ${row}.data ->> 'order_code'
    and l.payment_collection_id = ${row}.payment_collection_id)`

/** No client input is trusted: payOS's money in Medusa matches the ledger. */
export const trustedSourceChecks: readonly Check[] = [
  {
    name: "sessions-name-known-links",
    guarantee,
    covers: "payOS's payment sessions",
    rows: SESSIONS,
    violations: `
      select s.id, format('shows the order code %s, which the ledger does not have for %s',
        coalesce(s.data ->> 'order_code', '(none)'), s.payment_collection_id) as found
      from ${SESSIONS} and not ${isKnown("s")}
        and (s.data ? 'order_code' or s.created_at < ${LONG_AGO})`,
  },
  {
    name: "payments-name-known-links",
    guarantee,
    covers: "payOS's Payments",
    rows: `payment p where p.deleted_at is null and ${isPayos("p")}`,
    violations: `
      select p.id, format('shows the order code %s, which the ledger does not have for %s',
        coalesce(p.data ->> 'order_code', '(none)'), p.payment_collection_id) as found
      from payment p
      where p.deleted_at is null and ${isPayos("p")} and not ${isKnown("p")}`,
  },
  {
    name: "captures-have-transfers",
    guarantee,
    covers: "captured Payments of payOS",
    rows: `capture c join payment p on p.id = c.payment_id
      where c.deleted_at is null and ${isPayos("p")}`,
    violations: `
      ${withTables("link_money", "payment_money")}
      select p.id, format('was captured with %s đ without a transfer', p.captured) as found
      from payment_money p
      where p.is_payos and p.captured > 0
        and p.payment_collection_id not in (
          select payment_collection_id from link_money where received > 0
          union select to_collection_id from payos_allocation where to_collection_id is not null)`,
  },
  {
    name: "authorized-sessions-have-transfers",
    guarantee,
    covers: "payOS's payment sessions",
    rows: SESSIONS,
    violations: `
      ${withTables("link_money")}
      select s.id, format('is "%s" without a transfer', s.status) as found
      from ${SESSIONS} and s.status in ('authorized', 'captured')
        and s.payment_collection_id not in (
          select payment_collection_id from link_money where received > 0
          union select to_collection_id from payos_allocation where to_collection_id is not null)`,
  },
  {
    name: "webhook-transfers-have-a-webhook",
    guarantee,
    covers: "transfers that webhooks reported",
    rows: "payos_transfer where source = 'webhook'",
    violations: `
      select t.link_id as id, format('has %s transfer(s) by webhook and %s webhook(s)', t.transfers,
        coalesce(d.events, 0)) as found
      from (
        select link_id, count(*) as transfers from payos_transfer
        where source = 'webhook' group by link_id
      ) t
      left join (
        select link_id, count(*) as events from payos_webhook_event
        where outcome in ('payment', 'duplicate', 'hint') group by link_id
      ) d on d.link_id = t.link_id
      where t.transfers > coalesce(d.events, 0)`,
  },
  {
    name: "fetched-money-has-a-fetch",
    guarantee,
    covers: "links whose money a fetch reported",
    rows: "payos_link where amount_paid > 0",
    violations: `
      ${withTables("link_money")}
      select l.id, format('holds %s đ from a fetch, and was never fetched',
        l.received) as found
      from link_money l
      where l.fetch_started_at is null and l.fetched_at is null
        and (l.amount_paid > l.transferred or exists (select 1 from payos_transfer t
          where t.link_id = l.id and t.source = 'fetch'))`,
  },
  {
    name: "links-reference-their-collection",
    guarantee,
    covers: "links, against Medusa's payment sessions",
    rows: "payos_link",
    violations: `
      select l.id, format('of %s references a session of %s', l.payment_collection_id,
        s.payment_collection_id) as found
      from payos_link l join payment_session s on s.id = l.session_id
      where s.payment_collection_id <> l.payment_collection_id`,
  },
]
