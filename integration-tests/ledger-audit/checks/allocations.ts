import type { Check } from "../check"
import { isLive, LONG_AGO, withTables } from "./sql"

const guarantee = 3

const DECIDED_BY_USER = `payos_allocation a
  where a.kind in ('reallocated', 'paid_back_outside', 'kept', 'payee_already_paid', 'loss')`

/** Every đồng is allocated once: the allocations add up, and agree with Medusa's captures and the payouts. */
export const allocationChecks: readonly Check[] = [
  {
    name: "confirmed-money-was-reported",
    guarantee,
    covers: "links with money",
    rows: "payos_link where has_received_money",
    violations: `
      ${withTables("link_money")}
      select id, format('has %s đ confirmed, but %s were reported and %s are confirmed by payOS', confirmed_amount,
        received, coalesce(amount_paid::text, 'nothing')) as found
      from link_money
      where confirmed_amount > received
        or (fetched_at >= facts_changed_at and frozen_at is null and confirmed_amount <> amount_paid)`,
  },
  {
    name: "allocation-totals-add-up",
    guarantee,
    covers: "allocation totals of payment collections, against their allocations",
    rows: "payos_allocation_total",
    violations: `
      select c.collection_id as id, format('has a total of %s đ, and rows of %s đ',
        c.allocated, coalesce(a.allocated, 0)) as found
      from payos_allocation_total c
      left join (
        select id, sum(amount) as allocated from (
          select collection_id as id, amount from payos_allocation
          union all select to_collection_id, -amount from payos_allocation
          where to_collection_id is not null
        ) both_ends group by id
      ) a on a.id = c.collection_id
      where c.allocated <> coalesce(a.allocated, 0)`,
  },
  {
    name: "captures-are-allocated",
    guarantee,
    covers: "payOS's Payments, captures less refunds, against the allocations to their sessions",
    rows: "payos_allocation where kind = 'capture'",
    violations: `
      ${withTables("payment_money")}
      select coalesce(p.payment_collection_id, g.collection_id) as id, format(
        'holds %s đ for session %s, to which %s đ are allocated', coalesce(p.net_captured, 0),
        coalesce(p.session_id, g.session_id), coalesce(g.allocated, 0)) as found
      from (
        select payment_collection_id, payment_session_id as session_id, created_at,
          greatest(0, ceil(captured) - floor(refunded + 0.5)) as net_captured
        from payment_money where is_payos
      ) p
      full join (
        select collection_id, ref as session_id, sum(amount) as allocated, max(created_at) as allocated_at
        from payos_allocation where kind = 'capture' group by collection_id, ref
      ) g on g.session_id = p.session_id
      where coalesce(p.net_captured, 0) <> coalesce(g.allocated, 0)
        and coalesce(g.allocated_at, '-infinity') < ${LONG_AGO}
        and coalesce(p.created_at, '-infinity') < ${LONG_AGO}`,
  },
  {
    name: "payouts-are-allocated",
    guarantee,
    covers: "payouts of purchases, against their allocations",
    rows: "payos_payout where payment_collection_id is not null",
    violations: `
      select coalesce(o.id, a.ref) as id, format('of %s đ is %s, and %s đ are allocated to it',
        coalesce(o.amount, 0), coalesce(o.state, 'missing'), coalesce(a.allocated, 0)) as found
      from (select * from payos_payout where payment_collection_id is not null) o
      full join (
        select ref, collection_id, sum(amount) as allocated,
          max(amount) filter (where was_sent_unexpectedly)
            * count(distinct split_part(key, ':', 3)) filter (where was_sent_unexpectedly) as sent_unexpectedly
        from (select *, key like 'payout:%:%' and not exists (
            select from payos_allocation r where r.reverses_id = p.id) as was_sent_unexpectedly
          from payos_allocation p where kind = 'payout') movements
        group by ref, collection_id
      ) a on a.ref = o.id and a.collection_id = o.payment_collection_id
      where coalesce(a.allocated, 0) <>
        case when ${isLive("o")} then o.amount else 0 end + coalesce(a.sent_unexpectedly, 0)`,
  },
  {
    name: "decisions-are-recorded",
    guarantee,
    covers: "allocations that a user decided, and reversals of them",
    rows: DECIDED_BY_USER,
    violations: `
      select a.id, format('of %s đ as %s has no user''s decision', a.amount, a.kind) as found
      from ${DECIDED_BY_USER} and not exists (select 1 from payos_audit_log t
        where t.actor_id = a.actor_id and (
          (t.action = 'money_allocated' and t.detail ->> 'allocation_id' = a.id)
          or (t.action = 'allocation_reversed' and t.detail ->> 'allocation_id' = a.reverses_id)
          or (a.kind = 'payee_already_paid' and t.action = 'payout_discarded' and t.subject = a.ref)))`,
  },
  {
    name: "reallocated-money-has-its-case",
    guarantee,
    covers: "money of one collection that a user allocated to another",
    rows: "payos_allocation where kind = 'reallocated' and reverses_id is null",
    violations: `
      select a.id, format('of %s đ to order %s has no case', a.amount, a.ref) as found
      from payos_allocation a
      where a.kind = 'reallocated' and a.reverses_id is null and (
        not exists (select 1 from payos_problem q where q.id = a.case_id
          and q.subject = a.collection_id and q.resolved_by = a.actor_id
          and q.resolution ->> 'action' = 'allocate_to_order')
        or not exists (select 1 from order_payment_collection o
          where o.order_id = a.ref and o.payment_collection_id = a.to_collection_id))`,
  },
]
