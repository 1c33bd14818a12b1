import type { Check } from "../check"
import { isLive, isPayos, isRecheck, queued, REFUND_IN_PROGRESS, withTables } from "./sql"

const guarantee = 5

const REFUNDS = `refund f join payment p on p.id = f.payment_id
  where f.deleted_at is null and p.deleted_at is null and ${isPayos("p")}`

const OF_COLLECTION = `payos_payout o where o.payment_collection_id is not null and ${isLive("o")}`

/** SQL for a payout whose refund core has deleted: it is not sent, and stays `failed` until it is discarded. */
const isRefundDeleted = "o.state = 'failed' and o.error_code = 'refund_deleted'"

/** Each refund has one payout, and payouts never exceed what was received. */
export const payoutChecks: readonly Check[] = [
  {
    name: "one-payout-per-refund",
    guarantee,
    covers: "payouts",
    rows: "payos_payout",
    violations: `
      select refund_id as id, format('has %s payouts: %s đ', count(*), sum(amount)) as found
      from payos_payout where refund_id is not null group by refund_id having count(*) > 1`,
  },
  {
    name: "payouts-stay-within-money-received",
    guarantee,
    covers: "live payouts, against the transfers of their collection",
    rows: OF_COLLECTION,
    violations: `
      ${withTables("link_money")}
      select o.payment_collection_id as id, format('pays out %s đ of %s đ received',
        o.paid_out, coalesce(l.received, 0) + coalesce(m.allocated_in, 0)) as found
      from (
        select o.payment_collection_id, sum(o.amount) as paid_out from ${OF_COLLECTION}
        group by o.payment_collection_id
      ) o
      left join (
        select payment_collection_id, sum(received) as received from link_money
        group by payment_collection_id
      ) l on l.payment_collection_id = o.payment_collection_id
      left join (
        select to_collection_id as id, sum(amount) as allocated_in from payos_allocation
        where kind = 'reallocated' group by to_collection_id
      ) m on m.id = o.payment_collection_id
      where o.paid_out > coalesce(l.received, 0) + coalesce(m.allocated_in, 0)`,
  },
  {
    name: "payouts-belong-to-a-refund",
    guarantee,
    covers: "payouts of refunds",
    rows: "payos_payout where purpose = 'refund'",
    violations: `
      select o.id, format('of %s đ is for %s, which %s', o.amount, o.refund_id, case
        when f.id is null then 'does not exist' else 'is of ' || f.payment_id end) as found
      from payos_payout o
      left join refund f on f.id = o.refund_id and f.deleted_at is null
      left join payment p on p.id = f.payment_id
      where o.purpose = 'refund' and o.amount > 0 and ${isLive("o")} and not (${isRefundDeleted})
        and (f.id is null or f.payment_id <> o.payment_id
          or p.payment_collection_id <> o.payment_collection_id)`,
  },
  {
    name: "pay-backs-name-their-user",
    guarantee,
    covers: "payouts of unmatched money",
    rows: "payos_payout where purpose = 'pay_back'",
    violations: `
      select id, format('of %s đ was drafted without a user', amount) as found from payos_payout
      where purpose = 'pay_back' and coalesce(created_by, '') = ''`,
  },
  {
    name: "refunds-have-a-payout",
    guarantee,
    covers: "refunds of payOS's Payments that are not being processed",
    rows: REFUNDS,
    violations: `
      select f.id, format('of %s đ has had no payout since %s', f.amount, f.created_at) as found
      from ${REFUNDS} and f.created_at < now() - ${REFUND_IN_PROGRESS}
        and not exists (select 1 from payos_payout o where o.refund_id = f.id)
        and not exists (select 1 from payos_allocation a
          where a.ref = f.id and a.kind in ('paid_back_outside', 'kept'))
        and not exists (select 1 from ${queued("payos_link")} l
          where l.payment_collection_id = p.payment_collection_id
            and (l.claimed_until > now()
              or (l.due_at is not null and not ${isRecheck("l")})))`,
  },
]
