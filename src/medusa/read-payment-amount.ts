import { sumAmounts, toDecimal, type Amount } from "./decimal"
import type { PaymentRow } from "./payment-row"
import type { Query } from "./query"

/** The amount of a Payment, in its currency, and its collection. */
type PaymentAmount = Pick<PaymentRow, "amount" | "payment_collection_id">

/** Reads the amount of a Payment; null if there is no such Payment. */
export async function readPaymentAmount(query: Query, id: string): Promise<PaymentAmount | null> {
  const { data } = await query.graph({
    entity: "payment",
    fields: ["amount", "payment_collection_id"],
    filters: { id },
  })
  return (data[0] as PaymentAmount | undefined) ?? null
}

/**
 * The total, captured and refunded amounts of a Payment, as plain decimal strings in its currency.
 */
type RefundablePayment = { amount: string; captured: string; refunded: string }

/**
 * Reads the amounts that decide how much of a Payment can be refunded.
 *
 * @throws MedusaError if there is no such Payment
 */
export async function readRefundablePayment(query: Query, id: string): Promise<RefundablePayment> {
  const { data } = await query.graph(
    {
      entity: "payment",
      fields: ["amount", "captures.amount", "refunds.amount"],
      filters: { id },
    },
    { throwIfKeyNotFound: true },
  )
  const [payment] = data as unknown as [
    Pick<PaymentRow, "amount"> & { captures?: Amount[]; refunds?: Amount[] },
  ]
  return {
    amount: toDecimal(payment.amount),
    captured: sumAmounts(payment.captures),
    refunded: sumAmounts(payment.refunds),
  }
}
