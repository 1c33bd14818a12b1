import { MathBN } from "@medusajs/framework/utils"
import { listOrderChanges } from "../../medusa/list-order-changes"
import { readPaymentAmount } from "../../medusa/read-payment-amount"
import { creditOf, readOrderBooks } from "../../medusa/read-refund-booking"
import type { AskedFor } from "./find-repeated-refund"
import type { PayosContext } from "../context"

/** Core takes no other change of an order while one of these stands. */
const ACTIVE = ["pending", "requested"]

/**
 * Whether core would make this refund and then fail to book it: what is more than the order owes is
 * booked as a change of the order, and an open edit, return, claim or exchange leaves no room for one.
 */
export async function isOrderBeingChanged(
  context: PayosContext,
  { payment_id, amount }: Pick<AskedFor, "payment_id" | "amount">,
): Promise<boolean> {
  const { query } = context
  const payment = await readPaymentAmount(query, payment_id)
  if (!payment) return false
  const books = await readOrderBooks(query, payment.payment_collection_id)
  if (!books || MathBN.eq(creditOf(amount ?? payment.amount, books), 0)) return false
  const changes = await listOrderChanges(query, { order_id: books.order_id, status: ACTIVE })
  return changes.length > 0
}
