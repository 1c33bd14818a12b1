import type { Expectation } from "../actions/checkout-context"
import type { StoreDatabase } from "../store/store-database"
import { isRefundedByCore } from "../store/refunded-by-core"

type Found = {
  orders: number
  /** payOS's Payments with money, their captures, the captured amount, and the sum of their amounts. */
  paid: number
  captures: number
  captured: number
  requested: number
  /** Payments that core refunded by itself, each with a draft. */
  refunded_by_core: number
}

const FOUND = `
  with own as (
    select distinct payment_collection_id as id from payos_link where cart_id = $1),
  payments as (
    select p.id, p.amount,
      (select count(*) from capture c where c.payment_id = p.id and c.deleted_at is null) as captures,
      (select coalesce(sum(amount), 0) from capture c
        where c.payment_id = p.id and c.deleted_at is null) as captured,
      ${isRefundedByCore("p.id")} as is_refunded_by_core
    from payment p
    where p.payment_collection_id in (select id from own) and p.deleted_at is null
      and p.provider_id like 'pp_payos_%')
  select (select count(*) from order_cart where cart_id = $1 and deleted_at is null)::int as orders,
    count(*) filter (where captured > 0 and not is_refunded_by_core)::int as paid,
    coalesce(sum(captures) filter (where not is_refunded_by_core), 0)::int as captures,
    coalesce(sum(captured) filter (where not is_refunded_by_core), 0)::int as captured,
    coalesce(sum(amount) filter (where captured > 0 and not is_refunded_by_core), 0)::int as requested,
    count(*) filter (where is_refunded_by_core)::int as refunded_by_core
  from payments`

export type Outcomes = {
  findings: string[]
  /** Carts that became an order, as expected. */
  ordered: number
  /** Carts whose money core refunded by itself, with a draft, because it could not create the order. */
  refundedByCore: number
}

/** Checks that every cart ended as expected. */
export async function checkOutcomes(
  db: StoreDatabase,
  expectations: readonly Expectation[],
): Promise<Outcomes> {
  const outcomes: Outcomes = { findings: [], ordered: 0, refundedByCore: 0 }
  for (const { checkout, cartId, outcome } of expectations) {
    const [found] = await db.rows<Found>(FOUND, [cartId])
    if (!found) continue
    const isPaidOnce =
      found.paid === 1 && found.captures === 1 && found.captured === found.requested
    const isRight = outcome === "order" ? found.orders === 1 && isPaidOnce : found.paid === 0
    if (isRight) outcomes.ordered += outcome === "order" ? 1 : 0
    else if (outcome === "order" && found.refunded_by_core > 0 && found.paid === 0)
      outcomes.refundedByCore += 1
    else
      outcomes.findings.push(`${checkout}: cart ${cartId} has ${describe(found)}, not ${outcome}`)
  }
  return outcomes
}

function describe({
  orders,
  paid,
  captures,
  captured,
  requested,
  refunded_by_core,
}: Found): string {
  const back = refunded_by_core > 0 ? `, ${refunded_by_core} refunded by core` : ""
  return `${orders} orders, ${paid} paid Payments, ${captures} captures of ${captured} of ${requested} đ${back}`
}
