import type { Check } from "../check"
import { LONG_AGO, queued } from "./sql"

const guarantee = 2

/** `json` and not `jsonb`: a text with \\u0000 in an unused field must not fail the query. */
const REPORTED = `(
  select id, link_id, case when raw is null then reported::json
    else convert_from(raw, 'UTF8')::json -> 'data' end as data
  from payos_webhook_event where outcome in ('payment', 'duplicate')
) d`

/** What payOS reported and the store accepted with 2xx is in the ledger, booked or listed. */
export const webhookEventChecks: readonly Check[] = [
  {
    name: "reported-money-is-booked",
    guarantee,
    covers: "webhooks that report money, against the transfers",
    rows: "payos_webhook_event where outcome in ('payment', 'duplicate')",
    violations: `
      select d.id, format('reports %s đ (%s), which no transfer of %s matches', d.data ->> 'amount',
        coalesce(nullif(d.data ->> 'reference', ''), 'no reference'),
        coalesce('link ' || d.link_id, 'any link')) as found
      from ${REPORTED}
      left join payos_transfer t on t.link_id = d.link_id
        and t.amount = (d.data ->> 'amount')::numeric
        and case when trim(d.data ->> 'reference') <> ''
          then t.transaction_key = 'ref:' || trim(d.data ->> 'reference')
          else starts_with(t.transaction_key, 'fields:') end
      where t.id is null`,
  },
  {
    name: "unconfirmed-events-are-checked",
    guarantee,
    covers:
      "webhooks of links that were still being created, that are signed with a replaced key, or that report another amount for a booked transfer",
    rows: "payos_webhook_event where outcome = 'hint'",
    violations: `
      select d.id, 'reports a payment on a link that was not fetched afterwards' as found
      from payos_webhook_event d left join ${queued("payos_link")} l on l.id = d.link_id
      where d.outcome = 'hint' and d.created_at < ${LONG_AGO}
        and (l.id is null or (l.due_at is null
          and (l.fetched_at is null or l.fetched_at < d.created_at)
          and (l.fetch_started_at is null or l.fetch_started_at < d.created_at)))`,
  },
  {
    name: "rejected-webhooks-are-listed",
    guarantee,
    covers: "webhooks that book no money",
    rows: "payos_webhook_event where outcome not in ('payment', 'duplicate', 'hint')",
    violations: `
      select d.id, format('was classified as "%s" and is not listed', d.outcome) as found
      from payos_webhook_event d
      where d.outcome not in ('payment', 'duplicate', 'hint')
        and not (d.outcome = 'unknown_order_code' and current_setting('payos_audit.shared')::boolean)
        and not exists (select 1 from payos_problem p
          where p.kind in ('webhook_not_booked', 'webhook_unreadable')
            and p.subject in (d.id, d.outcome || ':' || d.order_code))`,
  },
]
