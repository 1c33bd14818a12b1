import type { PaymentRow } from "./payment-row"
import { isPayosProvider } from "./read-payment"
import type { Query } from "./query"

/** Returns the payment collection of a Payment of any provider; null if there is no such Payment. */
export async function readCollectionOfAnyPayment(
  query: Query,
  paymentId: string,
): Promise<string | null> {
  const { data } = await query.graph({
    entity: "payment",
    fields: ["payment_collection_id"],
    filters: { id: paymentId },
  })
  const [payment] = data as Pick<PaymentRow, "payment_collection_id">[]
  return payment?.payment_collection_id ?? null
}

/** Returns the payment collection of a payOS Payment; null if there is no such Payment. */
export async function readCollectionOfPayosPayment(
  query: Query,
  paymentId: string,
): Promise<string | null> {
  const { data } = await query.graph({
    entity: "payment",
    fields: ["provider_id", "payment_collection_id"],
    filters: { id: paymentId },
  })
  const [payment] = data as Pick<PaymentRow, "provider_id" | "payment_collection_id">[]
  return payment && isPayosProvider(payment.provider_id) ? payment.payment_collection_id : null
}
