import type { CaptureRow, PaymentRow } from "./payment-row"
import type { Query } from "./query"

/** A capture with the currency of its amount. */
export type ListedCapture = CaptureRow & Pick<PaymentRow, "currency_code">

/** Lists the captures of Payments of any provider. */
export async function listCaptures(
  query: Query,
  paymentIds: readonly string[],
): Promise<ListedCapture[]> {
  const { data } = await query.graph({
    entity: "payment",
    fields: ["currency_code", "captures.id", "captures.amount"],
    filters: { id: [...paymentIds] },
  })
  const payments = data as (Pick<PaymentRow, "currency_code"> & { captures?: CaptureRow[] })[]
  return payments.flatMap(({ currency_code, captures = [] }) =>
    captures.map((capture) => ({ ...capture, currency_code })),
  )
}

type CapturedOrder = { payment_collections?: { payments?: { captures?: CaptureRow[] }[] }[] }

/** Lists an order's captures, of any provider. */
export async function listCapturesOfOrder(query: Query, orderId: string): Promise<CaptureRow[]> {
  const captures = "payment_collections.payments.captures"
  const { data } = await query.graph({
    entity: "order",
    fields: [`${captures}.id`, `${captures}.amount`],
    filters: { id: orderId },
  })
  const [order] = data as unknown as CapturedOrder[]
  return (order?.payment_collections ?? [])
    .flatMap((collection) => collection.payments ?? [])
    .flatMap((payment) => payment.captures ?? [])
}
