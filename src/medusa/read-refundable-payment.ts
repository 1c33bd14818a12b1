import { sumAmounts, toDecimal, type Amount } from "./decimal"
import type { PaymentRow } from "./payment-row"
import type { Query } from "./query"
import { readOrderTotals, type OrderTotals } from "./read-refund-booking"

/** What decides about a refund of a Payment. Amounts as plain decimal strings in its currency. */
export type RefundablePayment = {
  collection_id: string
  amount: string
  captured: string
  refunded: string
  /** Null if the collection has no order. */
  order: OrderTotals | null
}

type PaymentFields = Pick<PaymentRow, "amount"> & { captures?: Amount[]; refunds?: Amount[] }

/**
 * Reads a Payment's amounts and its order's totals.
 *
 * @throws MedusaError if there is no such Payment
 */
export async function readRefundablePayment(
  query: Query,
  { payment_id, collection_id }: { payment_id: string; collection_id: string },
): Promise<RefundablePayment> {
  const fields = ["amount", "captures.amount", "refunds.amount"]
  const request = { entity: "payment", fields, filters: { id: payment_id } }
  const [{ data }, order] = await Promise.all([
    query.graph(request, { throwIfKeyNotFound: true }),
    readOrderTotals(query, collection_id),
  ])
  const [payment] = data as unknown as [PaymentFields]
  return {
    collection_id,
    amount: toDecimal(payment.amount),
    captured: sumAmounts(payment.captures),
    refunded: sumAmounts(payment.refunds),
    order,
  }
}
