/** Work that is older than this is overdue; `runChecks` sets it. */
export const LONG_AGO = "(now() - current_setting('payos_audit.grace')::interval)"

/** The rows of `payos_link` or `payos_payout_request` with their queue row; `due_at` is null if they are not queued. */
export const queued = (table: "payos_link" | "payos_payout_request"): string =>
  `(select r.*, q.due_at, q.claimed_until, coalesce(q.failures, 0) as failures
    from ${table} r left join payos_queue q on q.id = r.id)`

/** Core inserts a refund before it calls the provider, which inserts the payout. */
export const REFUND_IN_PROGRESS = "interval '1 minute'"

/** SQL for whether a row of `payment` or `payment_session` belongs to this plugin. */
export const isPayos = (table: string): string => `starts_with(${table}.provider_id, 'pp_payos_')`

/** Links that may still be paid by their last known status; an unknown status counts as payable. */
export const isPayable = (link: string): string =>
  `coalesce(${link}.status, 'PENDING') not in ('PAID', 'CANCELLED', 'EXPIRED', 'FAILED')`

/** Drafts, pending payouts and finished ones; discarded payouts use no money. */
export const isLive = (payout: string): string => `${payout}.state <> 'discarded'`

/** The kind of problem that lists a payout which waits for a user. */
export const PAYOUT_WAIT = `payout_wait as (
  select p.id, p.state, p.amount, case
    when p.state = 'draft' then 'payout_draft'
    when p.state = 'awaiting_approval' then 'payout_approval'
    when p.state in ('failed', 'cancelled') then 'payout_failed'
    when p.state = 'reversed' then 'payout_reversed'
    when p.state = 'unknown' then 'payout_outcome_unknown' end as kind,
    p.state <> 'unknown' or coalesce(r.lookups, 0) >= 7 as is_for_user
  from payos_payout p
  left join payos_payout_attempt a on a.payout_id = p.id and a.attempt = p.attempt
  left join payos_payout_request r on r.id = a.request_id
)`

/** Attempts whose money is in transit, or arrived and was not returned. */
export const MAY_HAVE_MONEY =
  "('queued', 'sending', 'unknown', 'processing', 'on_hold', 'succeeded')"

/** Attempts whose money certainly did not arrive, or was returned. */
export const CLOSED_UNPAID = "('failed', 'cancelled', 'reversed')"

/** The transfers of creation calls to payOS, one row for each, single or in a batch. */
export const REQUESTED_TRANSFERS = `requested_transfers as (
  select r.id as request_id, item ->> 'referenceId' as reference_id,
    (item ->> 'amount')::bigint as amount, item ->> 'toBin' as to_bin,
    item ->> 'toAccountNumber' as to_account_number, r.erased_at
  from payos_payout_request r,
    jsonb_array_elements(coalesce(r.body -> 'payouts', jsonb_build_array(r.body))) item
)`

/** Every link with what it received: the larger of its transfers' sum and payOS's figure. */
const LINK_MONEY = `link_money as (
  select l.*, coalesce(t.transferred, 0) as transferred,
    t.last_transfer_at, greatest(coalesce(t.transferred, 0), l.amount_paid) as received
  from ${queued("payos_link")} l
  left join (
    select link_id, sum(amount) as transferred, max(created_at) as last_transfer_at
    from payos_transfer group by link_id
  ) t on t.link_id = l.id
)`

/** Every Payment of any provider, with its captures and the refunds that count. */
const PAYMENT_MONEY = `payment_money as (
  select p.id, p.payment_collection_id, p.payment_session_id, p.amount, p.data, p.created_at,
    p.canceled_at, ${isPayos("p")} as is_payos, coalesce(c.captures, 0) as captures,
    coalesce(c.captured, 0) as captured, c.last_captured_at, coalesce(r.refunded, 0) as refunded,
    greatest(0, ceil(coalesce(c.captured, 0) - coalesce(r.refunded, 0))) as held
  from payment p
  left join (
    select payment_id, count(*) as captures, sum(amount) as captured,
      max(created_at) as last_captured_at
    from capture where deleted_at is null group by payment_id
  ) c on c.payment_id = p.id
  left join (
    select f.payment_id, sum(f.amount) as refunded
    from refund f
    where f.deleted_at is null and (f.created_at < now() - ${REFUND_IN_PROGRESS}
      or exists (select 1 from payos_payout o where o.refund_id = f.id)
      or exists (select 1 from payos_allocation a where a.key = 'refund:' || f.id))
    group by f.payment_id
  ) r on r.payment_id = p.id
  where p.deleted_at is null
)`

/** The order of each payment collection: its cart's order, or the order that it was created for. */
const COLLECTION_ORDER = `collection_order as (
  select distinct on (k.payment_collection_id) k.payment_collection_id, o.id as order_id,
    o.created_at, o.status = 'canceled' as is_canceled, o.canceled_at
  from (
    select cpc.payment_collection_id, oc.order_id
    from cart_payment_collection cpc join order_cart oc on oc.cart_id = cpc.cart_id
    where cpc.deleted_at is null and oc.deleted_at is null
    union
    select payment_collection_id, order_id from order_payment_collection where deleted_at is null
  ) k
  join "order" o on o.id = k.order_id
  where o.deleted_at is null
  order by k.payment_collection_id, o.created_at
)`

/**
 * The equation of src/domain/money/balance.ts for every collection with a link. `held` is the net captured
 * money of payOS's Payments; `unordered` the part of it without an order; `waits` whether a link with money
 * is still to be processed; `listed` the amount on open problems.
 */
const COLLECTION_BALANCE = `collection_balance as (
  select m.*, confirmed_amount - granted - allocated as balance,
    case when o.order_id is null or o.is_canceled then held else held - most_held end
      as unordered,
    o.is_canceled, coalesce(w.waits, false) as waits, coalesce(p.listed, 0) as listed,
    coalesce(p.is_failing, false) as is_failing
  from (
    select id, sum(confirmed_amount) as confirmed_amount, sum(captured) as captured, sum(refunded) as refunded,
      sum(granted) as granted, sum(allocated) as allocated, sum(held) as held, max(held) as most_held,
      max(captured_at) as captured_at
    from (
      select payment_collection_id as id, confirmed_amount, 0 as captured, 0 as refunded, 0 as granted,
        0 as allocated, 0 as held, null::timestamptz as captured_at
      from link_money
      union all
      select payment_collection_id, 0, ceil(captured), floor(refunded + 0.5),
        greatest(0, ceil(captured) - floor(refunded + 0.5)), 0, held, last_captured_at
      from payment_money where is_payos
      union all
      select id, 0, 0, 0, 0, allocated, 0, null from allocated_money
    ) parts group by id
  ) m
  left join collection_order o on o.payment_collection_id = m.id
  left join collection_wait w on w.payment_collection_id = m.id
  left join (
    select q.subject,
      max((q.detail ->> 'amount')::numeric) filter (where q.kind = 'unmatched_money') as listed,
      bool_or(q.kind <> 'unmatched_money') as is_failing
    from collection_problem q group by q.subject
  ) p on p.subject = m.id
)`

/**
 * SQL for a link that is queued only for its recheck, 10 minutes or a day after its money last changed: none of
 * its money depends on that.
 */
export const isRecheck = (link: string): string => `exists (
  select from (values (${link}.settled_at, ${SETTLED_SLACK}), (${link}.closed_at, ${SLACK}),
      (case when ${link}.state = 'closed' or ${link}.status = 'PAID' then ${link}.facts_changed_at end, ${SLACK})
    ) as at (ended, slack),
    unnest(array[interval '10 minutes', interval '1 day']) later
  where ${link}.failures = 0
    and ${link}.due_at between ended + later - slack and ended + later + slack)`

/** Tolerance: a recheck is counted from the start of a settlement, whose end is written a little later. */
const SETTLED_SLACK = "interval '1 minute'"

/** Small, so that a link that is inspected every few minutes does not count as one that waits for a recheck. */
const SLACK = "interval '2 seconds'"

const COLLECTION_WAIT = `collection_wait as (
  select l.payment_collection_id,
    bool_or((received > 0 or (allocated < 0 and settled_at is null)) and (claimed_until > now()
      or (due_at is not null and not ${isRecheck("l")}))) as waits
  from link_money l left join allocated_money a on a.id = l.payment_collection_id
  group by l.payment_collection_id
)`

const COLLECTION_PROBLEM = `collection_problem as (
  select kind, subject, detail from payos_problem
  where kind in ('unmatched_money', 'cart_not_ready', 'settlement_failing') and resolved_at is null
)`

/** Allocations other than captures, one row for each collection: allocated out less allocated in. */
const ALLOCATED_MONEY = `allocated_money as (
  select id, sum(amount) as allocated from (
    select collection_id as id, amount from payos_allocation where kind <> 'capture'
    union all select to_collection_id, -amount from payos_allocation where kind = 'reallocated'
  ) a group by id
)`

const DEFINITIONS = {
  link_money: LINK_MONEY,
  payment_money: PAYMENT_MONEY,
  collection_order: COLLECTION_ORDER,
  allocated_money: ALLOCATED_MONEY,
}

/** A `with` clause of the named definitions. */
export function withTables(...names: (keyof typeof DEFINITIONS)[]): string {
  return `with ${names.map((name) => DEFINITIONS[name]).join(", ")}`
}

/** Everything that the balance needs. */
export const WITH_BALANCE = `with ${[
  ...Object.values(DEFINITIONS),
  COLLECTION_WAIT,
  COLLECTION_PROBLEM,
  COLLECTION_BALANCE,
].join(", ")}`
