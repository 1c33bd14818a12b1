import { MathBN } from "@medusajs/framework/utils"
import { listOrderChanges } from "../../medusa/list-order-changes"
import { readPaymentAmount } from "../../medusa/read-payment-amount"
import { creditOf, readOrderTotals } from "../../medusa/read-refund-booking"
import type { RefundRequest } from "./find-duplicate-refund"
import type { PayosContext } from "../context"

/** While a change has one of these statuses, core accepts no other change of the order. */
const ACTIVE = ["pending", "requested"]

/**
 * Returns whether core would create this refund and then fail to book it: an amount that the order does not owe is
 * booked as an order change, which an open edit, return, claim or exchange blocks.
 */
export async function isOrderBeingChanged(
  context: Pick<PayosContext, "query">,
  { payment_id, amount }: Pick<RefundRequest, "payment_id" | "amount">,
): Promise<boolean> {
  const { query } = context
  const payment = await readPaymentAmount(query, payment_id)
  if (!payment) return false
  const totals = await readOrderTotals(query, payment.payment_collection_id)
  if (!totals || MathBN.eq(creditOf(amount ?? payment.amount, totals), 0)) return false
  return hasActiveChange(context, totals.order_id)
}

/** Returns whether core would refuse to credit this order, its last step in a refund or cancellation. */
export async function hasActiveChange(
  { query }: Pick<PayosContext, "query">,
  order_id: string,
): Promise<boolean> {
  return (await listOrderChanges(query, { order_id, status: ACTIVE })).length > 0
}
