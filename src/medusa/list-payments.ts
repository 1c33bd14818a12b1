import type { CollectionRow } from "./collection-row"
import { sumAmounts, type Amount } from "./decimal"
import type { PaymentRow } from "./payment-row"
import { isPayosProvider } from "./read-payment"
import type { Query } from "./query"

/** The captured and refunded amounts of a Payment, as plain decimal strings in its currency. */
type PaymentSums = { id: string; captured: string; refunded: string }

type SummedPayment = Pick<PaymentRow, "id"> & { captures?: Amount[]; refunds?: Amount[] }
type SummedOrder = { payment_collections?: { payments?: SummedPayment[] }[] }

/** Lists the totals of an order's Payments, of any provider. */
export async function listSumsOfOrder(query: Query, orderId: string): Promise<PaymentSums[]> {
  const payments = "payment_collections.payments"
  const { data } = await query.graph({
    entity: "order",
    fields: [`${payments}.id`, `${payments}.captures.amount`, `${payments}.refunds.amount`],
    filters: { id: orderId },
  })
  const [order] = data as unknown as SummedOrder[]
  return (order?.payment_collections ?? [])
    .flatMap((collection) => collection.payments ?? [])
    .map(({ id, captures, refunds }) => ({
      id,
      captured: sumAmounts(captures),
      refunded: sumAmounts(refunds),
    }))
}

/** A payment collection with the ids of its Payments of this plugin. */
type CollectionPayments = { id: string; payment_ids: string[] }

type OwnedPayment = Pick<PaymentRow, "id" | "provider_id">
type CollectedOrder = {
  payment_collections?: (Pick<CollectionRow, "id"> & { payments?: OwnedPayment[] })[]
}

/** Lists the payment collections of an order, including those without a Payment of this plugin. */
export async function listPaymentsByCollection(
  query: Query,
  orderId: string,
): Promise<CollectionPayments[]> {
  const { data } = await query.graph({
    entity: "order",
    fields: [
      "payment_collections.id",
      "payment_collections.payments.id",
      "payment_collections.payments.provider_id",
    ],
    filters: { id: orderId },
  })
  const [order] = data as unknown as CollectedOrder[]
  return (order?.payment_collections ?? []).map(({ id, payments = [] }) => {
    const own = payments.filter(({ provider_id }) => isPayosProvider(provider_id))
    return { id, payment_ids: own.map((payment) => payment.id) }
  })
}
