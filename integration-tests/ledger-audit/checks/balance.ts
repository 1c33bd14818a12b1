import type { Check } from "../check"
import { LONG_AGO, WITH_BALANCE, withTables } from "./sql"

const guarantee = 3

const COLLECTIONS =
  "(select payment_collection_id from payos_link union select collection_id from payos_allocation_total) c"

const SUMS = `format('%s đ are confirmed, %s captured, %s refunded, %s allocated elsewhere: ',
  confirmed_amount, captured, refunded, allocated)`

const WRITTEN_OFF = "c.reference = 'payos_accept_partial_payment' and c.deleted_at is null"

/** The equation of src/domain/money/balance.ts, over the whole database. */
export const balanceChecks: readonly Check[] = [
  {
    name: "no-collection-is-overspent",
    guarantee,
    covers: "payment collections, confirmed money against captures, refunds and allocations",
    rows: COLLECTIONS,
    violations: `
      ${WITH_BALANCE}
      select id, ${SUMS} || format('%s đ more than was received', -balance) as found
      from collection_balance where balance < 0 and balance <> listed`,
  },
  {
    name: "leftover-money-is-listed",
    guarantee,
    covers: "payment collections, money that is neither captured nor to be paid out",
    rows: COLLECTIONS,
    violations: `
      ${WITH_BALANCE}
      select id, ${SUMS} || format('%s đ are left over and %s đ are listed',
        balance + unordered, listed) as found
      from collection_balance
      where balance > 0 and balance + unordered > listed and not waits and not is_failing`,
  },
  {
    name: "listed-money-exists",
    guarantee,
    covers: "open problems of unmatched money",
    rows: "payos_problem where kind = 'unmatched_money' and resolved_at is null",
    violations: `
      ${WITH_BALANCE}
      select q.subject as id, format('%s đ are listed and %s đ are left over',
        q.detail ->> 'amount', coalesce(b.balance + b.unordered, 0)) as found
      from collection_problem q left join collection_balance b on b.id = q.subject
      where q.kind = 'unmatched_money'
        and (q.detail ->> 'amount')::numeric > greatest(0, coalesce(b.balance + b.unordered, 0))
        and not coalesce(b.waits, false)`,
  },
  {
    name: "payouts-match-refunds-to-the-dong",
    guarantee,
    covers: "payOS's Payments, refunds against their payouts, including discarded ones",
    rows: "(select payment_id from payos_payout where purpose = 'refund' group by payment_id) p",
    violations: `
      ${withTables("link_money", "payment_money", "allocated_money")}
      select p.id, format('%s đ are refunded, with payouts of %s đ', p.refunded, o.drafted) as found
      from payment_money p
      join (
        select payment_id, sum(amount) as drafted from (
          select payment_id, amount from payos_payout where purpose = 'refund'
          union all
          select f.payment_id, a.amount from payos_allocation a join refund f on f.id = a.ref
          where a.kind in ('paid_back_outside', 'kept') and a.reverses_id is null
        ) paid group by payment_id
      ) o on o.payment_id = p.id
      where p.is_payos and abs(p.refunded - o.drafted) >= 1
        and o.drafted <> least(floor(p.refunded + 0.5), (select sum(received) from link_money l
          where l.payment_collection_id = p.payment_collection_id)
          - coalesce((select least(0, allocated) from allocated_money m
            where m.id = p.payment_collection_id), 0))`,
  },
  {
    name: "write-offs-have-a-decision",
    guarantee,
    covers: "credit lines of orders for what a user wrote off",
    rows: `order_credit_line c where ${WRITTEN_OFF}`,
    violations: `
      select c.order_id as id, format('%s đ were written off without a user''s decision', c.amount) as found
      from order_credit_line c
      where ${WRITTEN_OFF} and c.created_at < ${LONG_AGO} and not exists (
        select 1 from payos_problem q join payos_audit_log a
          on a.subject = q.subject and a.action = 'partial_payment_accepted' and a.actor_id = q.resolved_by
        where q.id = c.reference_id and q.resolution ->> 'action' = 'accept_partial_payment'
          and (a.detail ->> 'written_off')::numeric = c.amount)`,
  },
  {
    name: "transfers-are-booked-once",
    guarantee,
    covers: "transfers",
    rows: "payos_transfer",
    violations: `
      select min(id) as id, format('is the transfer %s, which link %s has %s times',
        trim(reference), link_id, count(*)) as found
      from payos_transfer where trim(reference) <> ''
      group by link_id, trim(reference) having count(*) > 1`,
  },
  {
    name: "paid-links-have-their-money",
    guarantee,
    covers: "links with payOS's status PAID",
    rows: "payos_link where status = 'PAID'",
    violations: `
      ${withTables("link_money")}
      select id, format('is PAID at payOS, and holds %s of %s đ', received, amount) as found
      from link_money where status = 'PAID' and received < amount`,
  },
]
