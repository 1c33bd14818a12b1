import { idSince } from "../domain/id-time"
import type { PaymentRow, RefundRow } from "./payment-row"
import { isPayosProvider } from "./read-payment"
import type { Query } from "./query"

/** A Medusa refund of one of our Payments. */
type ListedRefund = { id: string; payment_id: string; created_at: Date }

type RefundOfPayment = Pick<RefundRow, "id" | "created_at"> & {
  payment?: Pick<PaymentRow, "id" | "provider_id"> | null
}

/** Lists the given refund ids that still exist in Medusa. */
export async function listExistingRefunds(query: Query, ids: readonly string[]): Promise<string[]> {
  const { data } = await query.graph({
    entity: "refund",
    fields: ["id"],
    filters: { id: [...ids] },
  })
  return (data as Pick<RefundRow, "id">[]).map(({ id }) => id)
}

type RefundFields = Pick<RefundRow, "id" | "amount" | "created_at">

type RefundedPayment = Pick<PaymentRow, "provider_id"> & { refunds?: RefundFields[] }

/** Lists the refunds in payment collections, and whether their Payment is this plugin's. */
export async function listRefundsOfCollections(
  query: Query,
  collectionIds: readonly string[],
): Promise<(RefundFields & { is_payos: boolean })[]> {
  const { data } = await query.graph({
    entity: "payment",
    fields: ["provider_id", "refunds.id", "refunds.amount", "refunds.created_at"],
    filters: { payment_collection_id: [...collectionIds] },
  })
  return (data as RefundedPayment[]).flatMap(({ provider_id, refunds = [] }) => {
    return refunds.map((refund) => ({ ...refund, is_payos: isPayosProvider(provider_id) }))
  })
}

/** Lists refunds of this plugin's Payments created since a time, oldest first. */
export async function listRefundsSince(query: Query, since: Date): Promise<ListedRefund[]> {
  const { data } = await query.graph({
    entity: "refund",
    fields: ["id", "created_at", "payment.id", "payment.provider_id"],
    filters: { id: { $gt: idSince("ref", since) } },
    pagination: { order: { id: "ASC" } },
  })
  return (data as unknown as RefundOfPayment[]).flatMap(({ id, created_at, payment }) => {
    if (!payment || !isPayosProvider(payment.provider_id)) return []
    return [{ id, payment_id: payment.id, created_at: new Date(created_at) }]
  })
}
