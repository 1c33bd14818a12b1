import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"
import { toCreditedPart } from "../../domain/money/order-money"
import { readPaymentRefunds } from "../../medusa/read-payment-amount"
import { readOrderBooks, type OrderBooks } from "../../medusa/read-refund-booking"
import type { PayosContext } from "../context"

/** Two clicks are not two refunds: an equal one is refused for as long. */
export const REPEAT_MS = 60_000

export type AskedFor = {
  payment_id: string
  /** Null: all of the Payment, as core takes it. */
  amount: BigNumberInput | null
  user_id: string
}

/**
 * `credited_before`: the order owes some of it only because it was credited earlier, whenever and by whomever: it
 * was refunded before its goods came off, or a remainder was written off. `repeated`: the same user refunded
 * the same amount of the same Payment.
 */
export type Repetition = "credited_before" | "repeated"

/** Whether a refund takes money that is already given back, or that was asked for already; null if not. */
export async function findRepeatedRefund(
  context: PayosContext,
  { payment_id, amount, user_id }: AskedFor,
): Promise<Repetition | null> {
  const { query } = context
  const payment = await readPaymentRefunds(query, payment_id)
  if (!payment) return null
  const wanted = amount ?? payment.amount
  const books = await readOrderBooks(query, payment.payment_collection_id)
  if (books && isCreditedBefore(wanted, books)) return "credited_before"
  const since = Date.now() - REPEAT_MS
  const isRepeated = payment.refunds?.some(
    (refund) =>
      refund.created_by === user_id &&
      Date.parse(refund.created_at) > since &&
      MathBN.eq(refund.amount, wanted),
  )
  return isRepeated ? "repeated" : null
}

/** A fraction of a đồng is nobody's second refund. */
function isCreditedBefore(amount: BigNumberInput, books: OrderBooks): boolean {
  const [wanted, due, credited] = [amount, books.pending_difference, books.credit_total].map(
    (sum) => MathBN.convert(sum).toNumber(),
  ) as [number, number, number]
  return toCreditedPart(wanted, { overpaid: Math.max(0, -due), credited }) >= 1
}
