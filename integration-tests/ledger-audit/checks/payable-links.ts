import type { Check } from "../check"
import { isPayable, LONG_AGO, queued, WITH_BALANCE, withTables } from "./sql"

const guarantee = 6

const OPEN = `${queued("payos_link")} l where l.state = 'open' and ${isPayable("l")}`

/** A link with a transfer in progress may stay open: the store does not cancel it. */
const NOT_PROCESSING = "l.status is distinct from 'PROCESSING'"

/** `recheckAfterSeconds` is at most an hour; no other interval between inspections is longer. */
const LONGEST_PAUSE = "interval '61 minutes'"

/** Only links that are still required are payable. */
export const payableLinkChecks: readonly Check[] = [
  {
    name: "one-current-link-per-collection",
    guarantee,
    covers: "links that are open or being created",
    rows: "payos_link where state in ('creating', 'open')",
    violations: `
      select payment_collection_id as id, format('has %s payable links: %s', count(*),
        string_agg(id, ', ')) as found
      from payos_link where state in ('creating', 'open')
      group by payment_collection_id having count(*) > 1`,
  },
  {
    name: "open-links-have-a-session",
    guarantee,
    covers: "open links, against Medusa's payment sessions",
    rows: OPEN,
    violations: `
      select l.id, format('is payable, and its session %s is deleted', l.session_id) as found
      from ${OPEN} and ${NOT_PROCESSING}
        and not exists (select 1 from payment_session s
          where s.id = l.session_id and s.deleted_at is null)
        and coalesce(l.session_deleted_at, l.due_at, '-infinity') < ${LONG_AGO}`,
  },
  {
    name: "open-links-are-needed",
    guarantee,
    covers: "open links, against the orders of their collections",
    rows: OPEN,
    violations: `
      ${withTables("payment_money", "collection_order")}
      select l.id, format('is payable, and its order %s %s', o.order_id,
        case when o.is_canceled then 'is cancelled' else 'is paid by another Payment' end) as found
      from payos_link l
      join collection_order o on o.payment_collection_id = l.payment_collection_id
      where l.state = 'open' and ${isPayable("l")} and ${NOT_PROCESSING} and (
        (o.is_canceled and coalesce(o.canceled_at, o.created_at) < ${LONG_AGO})
        or (o.created_at < ${LONG_AGO} and exists (select 1 from payment_money p
          where p.payment_collection_id = l.payment_collection_id and p.created_at < ${LONG_AGO}
            and (p.held > 0 or (p.captured = 0 and p.canceled_at is null)))))`,
  },
  {
    name: "open-links-have-not-expired",
    guarantee,
    covers: "open links",
    rows: OPEN,
    violations: `
      select l.id, 'is open, and expired at ' || l.expires_at as found
      from ${OPEN} and ${NOT_PROCESSING} and l.expires_at < ${LONG_AGO}`,
  },
  {
    name: "open-links-are-checked",
    guarantee,
    covers: "open links",
    rows: OPEN,
    violations: `
      select l.id, 'is open, and ' || coalesce('is not inspected before ' || l.due_at,
        'is not queued') as found
      from ${OPEN} and l.claimed_until is null
        and (l.due_at is null or l.due_at > now() + ${LONGEST_PAUSE})`,
  },
  {
    name: "open-links-match-session-amount",
    guarantee,
    covers: "open links, against Medusa's payment sessions",
    rows: OPEN,
    violations: `
      ${WITH_BALANCE}
      select l.id, format('requests %s đ for a session of %s đ, of which %s đ are received',
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
    covers: "links to be cancelled at payOS",
    rows: "payos_link where state = 'cancelling'",
    violations: `
      select id, format('has been cancelling (%s) since %s, after %s attempts', close_reason, updated_at,
        failures) as found
      from ${queued("payos_link")} l
      where state = 'cancelling' and (updated_at < ${LONG_AGO} or failures > 6 or due_at is null)`,
  },
]
