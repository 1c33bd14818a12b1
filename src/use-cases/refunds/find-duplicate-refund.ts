import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"
import { toCreditedPart } from "../../domain/money/order-money"
import type { Destination } from "../../domain/payouts/destination"
import { hasEqualManualPayout } from "../../modules/payos/repositories/payouts/earlier-payouts"
import { findPayerAccount } from "../../modules/payos/repositories/payouts/payer-account"
import { listRefundsOfCollections } from "../../medusa/list-refunds"
import { readCollectionIdsOfOrder } from "../../medusa/read-collection"
import type { OrderTotals } from "../../medusa/read-refund-booking"
import type { RefundablePayment } from "../../medusa/read-refundable-payment"
import type { PayosContext } from "../context"
import type { RefundAmount } from "./resolve-refund-amount"

/** Time in which an equal refund is refused: a double click, or a colleague who serves the same customer. */
const DUPLICATE_MS = 10 * 60_000

type CheckedRefund = RefundAmount & {
  /** Null: back to the payer. */
  destination: Destination | null
}

/**
 * `credited_before`: part of the amount that the order owes was already credited, because it was refunded before its
 * items were removed, or a remainder was written off. `duplicate`: the same amount was refunded a moment ago, by any
 * user, of the same Payment or of another one of its order. `paid_manually`: a user has lately sent the same amount to the
 * same account by a manual payout.
 */
type Duplication = "credited_before" | "duplicate" | "paid_manually"

/** Returns how a refund duplicates an earlier refund or credit; null if it does not. */
export async function findDuplicateRefund(
  { query, db }: PayosContext,
  { collection_id, order }: Pick<RefundablePayment, "collection_id" | "order">,
  { amount, dong, destination }: CheckedRefund,
): Promise<Duplication | null> {
  if (order && isCreditedBefore(amount, order)) return "credited_before"
  const since = Date.now() - DUPLICATE_MS
  const collections = order
    ? await readCollectionIdsOfOrder(query, order.order_id)
    : [collection_id]
  const refunds = await listRefundsOfCollections(query, collections)
  const isDuplicate = refunds
    .filter(({ created_at }) => Date.parse(created_at) > since)
    .some((refund) => [amount, dong].some((sum) => MathBN.eq(refund.amount, sum)))
  if (isDuplicate) return "duplicate"
  const payer = await findPayerAccount(db, collection_id)
  const to = destination ?? (payer.type === "certain" ? payer.destination : null)
  const isPaid = to && (await hasEqualManualPayout(db, { ...to, amount: dong }))
  return isPaid ? "paid_manually" : null
}

/** Ignores a fraction of a đồng. */
function isCreditedBefore(amount: BigNumberInput, totals: OrderTotals): boolean {
  const [wanted, due, credited] = [amount, totals.pending_difference, totals.credit_total].map(
    (sum) => MathBN.convert(sum).toNumber(),
  ) as [number, number, number]
  return toCreditedPart(wanted, { overpaid: Math.max(0, -due), credited }) >= 1
}
