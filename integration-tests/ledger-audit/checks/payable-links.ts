import type { Check } from "../check"
import { isPayable, LONG_AGO, queued, WITH_BALANCE, withTables } from "./sql"

const guarantee = 6

const OPEN = `${queued("payos_link")} l where l.state = 'open' and ${isPayable("l")}`

/** A link with a transfer in progress may stay open: the store does not cancel it. */
const NOT_PROCESSING = "l.status is distinct from 'PROCESSING'"

/** `recheckAfterSeconds` is at most an hour; no other pause of an open link is longer. */
const LONGEST_PAUSE = "interval '61 minutes'"

/** Only what a shopper or a customer is asked for now can be paid. */
export const payableLinkChecks: readonly Check[] = [
  {
    name: "one-payable-link-a-collection",
    guarantee,
    looksAt: "links that are open or being created",
    rows: "payos_link where state in ('creating', 'open')",
    violations: `
      select payment_collection_id as id, format('has %s links to pay: %s', count(*),
        string_agg(id, ', ')) as found
      from payos_link where state in ('creating', 'open')
      group by payment_collection_id having count(*) > 1`,
  },
  {
    name: "open-links-have-a-session",
    guarantee,
    looksAt: "open links, against Medusa's payment sessions",
    rows: OPEN,
    violations: `
      select l.id, format('can be paid, and its session %s is gone', l.session_id) as found
      from ${OPEN} and ${NOT_PROCESSING}
        and not exists (select 1 from payment_session s
          where s.id = l.session_id and s.deleted_at is null)
        and coalesce(l.session_deleted_at, l.due_at, '-infinity') < ${LONG_AGO}`,
  },
  {
    name: "open-links-are-needed",
    guarantee,
    looksAt: "open links, against the orders of their collections",
    rows: OPEN,
    violations: `
      ${withTables("payment_money", "collection_order")}
      select l.id, format('can be paid, and its order %s %s', o.order_id,
        case when o.is_canceled then 'is cancelled' else 'is paid otherwise' end) as found
      from payos_link l
      join collection_order o on o.payment_collection_id = l.payment_collection_id
      where l.state = 'open' and ${isPayable("l")} and ${NOT_PROCESSING} and (
        (o.is_canceled and coalesce(o.canceled_at, o.created_at) < ${LONG_AGO})
        or (o.created_at < ${LONG_AGO} and exists (select 1 from payment_money p
          where p.payment_collection_id = l.payment_collection_id and p.created_at < ${LONG_AGO}
            and (p.held > 0 or (p.captured = 0 and p.canceled_at is null)))))`,
  },
  {
    name: "open-links-have-time-left",
    guarantee,
    looksAt: "open links",
    rows: OPEN,
    violations: `
      select l.id, 'is open, and its time was over at ' || l.expires_at as found
      from ${OPEN} and ${NOT_PROCESSING} and l.expires_at < ${LONG_AGO}`,
  },
  {
    name: "open-links-are-checked",
    guarantee,
    looksAt: "open links",
    rows: OPEN,
    violations: `
      select l.id, 'is open, and ' || coalesce('nobody looks at it before ' || l.due_at,
        'nobody looks at it any more') as found
      from ${OPEN} and l.claimed_until is null
        and (l.due_at is null or l.due_at > now() + ${LONGEST_PAUSE})`,
  },
  {
    name: "open-links-ask-what-their-session-asks",
    guarantee,
    looksAt: "open links, against Medusa's payment sessions",
    rows: OPEN,
    violations: `
      ${WITH_BALANCE}
      select l.id, format('asks for %s đ and its session for %s đ, of which %s đ are there',
        l.amount, s.amount, b.balance - l.confirmed_amount) as found
      from link_money l join payment_session s on s.id = l.session_id and s.deleted_at is null
      join collection_balance b on b.id = l.payment_collection_id
      where l.state = 'open' and ${isPayable("l")} and (l.amount > ceil(s.amount)
        or l.amount < ceil(s.amount) - greatest(0, b.balance - l.confirmed_amount)
        or (${NOT_PROCESSING} and b.balance - l.confirmed_amount between 1 and ceil(s.amount) - 1
          and l.amount > ceil(s.amount) - (b.balance - l.confirmed_amount)
          and not exists (select 1 from payos_link f
            where f.payment_collection_id = l.payment_collection_id and f.frozen_at is not null)))`,
  },
  {
    name: "cancelling-links-are-cancelled",
    guarantee,
    looksAt: "links to be cancelled at payOS",
    rows: "payos_link where state = 'cancelling'",
    violations: `
      select id, format('is to be cancelled (%s) since %s, after %s tries', close_reason, updated_at,
        failures) as found
      from ${queued("payos_link")} l
      where state = 'cancelling' and (updated_at < ${LONG_AGO} or failures > 6 or due_at is null)`,
  },
]
