import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"
import { toCreditedPart } from "../../domain/money/order-money"
import { listRefundsOfCollections } from "../../medusa/list-refunds"
import { readCollectionIdsOfOrder } from "../../medusa/read-collection"
import { readPaymentAmount } from "../../medusa/read-payment-amount"
import { readOrderTotals, type OrderTotals } from "../../medusa/read-refund-booking"
import type { PayosContext } from "../context"

/** Time in which an equal refund is refused: a double click, or a colleague who serves the same customer. */
const REPEAT_MS = 10 * 60_000

export type RefundRequest = {
  payment_id: string
  /** Null: all of the Payment, as in core. */
  amount: BigNumberInput | null
}

/**
 * `credited_before`: part of the amount that the order owes was already credited, because it was refunded before its
 * items were removed, or a remainder was written off. `duplicate`: the same amount was refunded a moment ago, by any
 * user, of the same Payment or of another one of its order.
 */
type Duplication = "credited_before" | "duplicate"

/** Returns how a refund duplicates an earlier refund or credit; null if it does not. */
export async function findDuplicateRefund(
  context: PayosContext,
  { payment_id, amount }: RefundRequest,
): Promise<Duplication | null> {
  const { query } = context
  const payment = await readPaymentAmount(query, payment_id)
  if (!payment) return null
  const wanted = amount ?? payment.amount
  const totals = await readOrderTotals(query, payment.payment_collection_id)
  if (totals && isCreditedBefore(wanted, totals)) return "credited_before"
  const since = Date.now() - REPEAT_MS
  const collections = totals
    ? await readCollectionIdsOfOrder(query, totals.order_id)
    : [payment.payment_collection_id]
  const refunds = await listRefundsOfCollections(query, collections)
  const isDuplicate = refunds.some(
    (refund) => Date.parse(refund.created_at) > since && MathBN.eq(refund.amount, wanted),
  )
  return isDuplicate ? "duplicate" : null
}

/** Ignores a fraction of a đồng. */
function isCreditedBefore(amount: BigNumberInput, totals: OrderTotals): boolean {
  const [wanted, due, credited] = [amount, totals.pending_difference, totals.credit_total].map(
    (sum) => MathBN.convert(sum).toNumber(),
  ) as [number, number, number]
  return toCreditedPart(wanted, { overpaid: Math.max(0, -due), credited }) >= 1
}
