import { toUnmatchedState, type UnmatchedState } from "../../../../domain/payouts/unmatched-state"
import {
  isDiscardable,
  isUnderWay,
  type PayoutState,
} from "../../../../domain/payouts/payout-state"
import { rows, type Db } from "../db"

/** The condition on an allocation that is not a reversal itself: it was not reversed. */
export const isInForce = (alias: string): string =>
  `not exists (select from payos_allocation r where r.reverses_id = ${alias}.id)`

/** The condition on an allocation `a` that it counts: it is not a reversal, and was not reversed. */
export const IS_NOT_REVERSED = `a.reverses_id is null and ${isInForce("a")}`

/** The uses of a payment collection's money. Amounts in đồng. */
export type MoneyUse = {
  /** The state of money that belongs to no order. */
  state: UnmatchedState | null
  /** The id of the order to which users last allocated such money. */
  allocated_to: string | null
  /** The sum of refunds that reached the payer, by payouts or outside payOS. */
  refunded: number
  is_refunded_in_full: boolean
  /** The sum of refunds that are being sent. */
  refunding: number
  /** The sum of refunds that wait for a user: to be confirmed, approved or sent again. */
  refund_waiting: number
}

/** Reads {@link MoneyUse} by the collection's id. */
export async function readMoneyUse(
  db: Db,
  collectionIds: readonly string[],
): Promise<Map<string, MoneyUse>> {
  if (collectionIds.length === 0) return new Map()
  const found = await rows<MoneyUseRow>(
    db,
    `select c.id,
       exists (select from payos_problem p where p.kind = 'unmatched_money' and p.subject = c.id
         and p.resolved_at is null) as is_open,
       array(select distinct p.state from payos_payout p
         where p.payment_collection_id = c.id and p.purpose = 'pay_back') as payouts,
       array(select distinct a.kind from payos_allocation a
         where a.collection_id = c.id and ${IS_NOT_REVERSED} and (a.kind in ('paid_back_outside', 'kept', 'reallocated')
           or ${isOutside("pay_back")})) as decisions,
       (select a.ref from payos_allocation a where a.collection_id = c.id and a.kind = 'reallocated' and ${IS_NOT_REVERSED}
         order by a.created_at desc, a.id desc limit 1) as allocated_to,
       ${sumOf(`a.collection_id = c.id and ${isOutside("refund")}`)} as refunded_outside,
       (select jsonb_object_agg(r.state, r.amount) from (
         select p.state, sum(p.amount) as amount from payos_payout p
         where p.payment_collection_id = c.id and p.purpose = 'refund' group by p.state) r) as refunds,
       (select coalesce(sum(l.confirmed_amount), 0) from payos_link l where l.payment_collection_id = c.id)
         + ${sumOf("a.to_collection_id = c.id")} as received
     from unnest(cast(:ids as text[])) as c(id)`,
    { ids: [...new Set(collectionIds)] },
  )
  return new Map(found.map((row) => [row.id, toMoneyUse(row)]))
}

function toMoneyUse({ allocated_to, received, refunded_outside, refunds, ...row }: MoneyUseRow) {
  const sumWhere = (isCounted: (state: PayoutState) => boolean): number =>
    Object.entries(refunds ?? {})
      .filter(([state]) => isCounted(state as PayoutState))
      .reduce((sum, [, amount]) => sum + amount, 0)
  const refunded = Number(refunded_outside) + sumWhere((state) => state === "succeeded")
  return {
    state: toUnmatchedState(row),
    allocated_to,
    refunded,
    is_refunded_in_full: refunded > 0 && refunded >= Number(received),
    refunding: sumWhere(isUnderWay),
    refund_waiting: sumWhere(isDiscardable),
  }
}

/** The condition for a payout of this purpose that was paid outside payOS. */
function isOutside(purpose: "refund" | "pay_back"): string {
  return `a.kind = 'payee_already_paid' and exists (
    select from payos_payout p where p.id = a.ref and p.purpose = '${purpose}')`
}

function sumOf(condition: string): string {
  return `coalesce((select sum(a.amount) from payos_allocation a where ${condition} and ${IS_NOT_REVERSED}), 0)`
}

type MoneyUseRow = {
  id: string
  allocated_to: string | null
  refunded_outside: string
  /** The sum of the refunds in each state; null without refunds. */
  refunds: Partial<Record<PayoutState, number>> | null
  received: string
  is_open: boolean
  payouts: PayoutState[]
  decisions: string[]
}
