import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { isPayosProvider } from "../../medusa/read-payment"
import { finishRefundsOf } from "../../use-cases/refunds/complete-bookings"
import { refundLease } from "../../use-cases/refunds/refund-lease"
import { holdLeaseOf } from "./hold-lease"
import { lookAfterRefund } from "../../modules/payos/repositories/links/marks"
import { contextOf } from "../../use-cases/context"

type OrderRow = {
  payment_collections?: { id: string; payments?: { id: string; provider_id: string }[] }[]
}

/**
 * Has an order's money looked at after its cancellation, which runs under the order's leases. Core refunds
 * the order's captures one by one, and a process that dies meanwhile tells nobody. What a dead one has left is
 * finished first.
 */
export async function lookAfterCancellation(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const context = contextOf(req.scope)
  const { query } = context
  const orderId = req.params["id"] ?? ""
  const { data } = await query.graph({
    entity: "order",
    fields: [
      "payment_collections.id",
      "payment_collections.payments.id",
      "payment_collections.payments.provider_id",
    ],
    filters: { id: orderId },
  })
  const [order] = data as unknown as OrderRow[]
  const collections = order?.payment_collections ?? []
  for (const { id, payments = [] } of collections) {
    for (const payment of payments.filter(({ provider_id }) => isPayosProvider(provider_id))) {
      const key = refundLease(payment.id)
      if (!(await holdLeaseOf(res, context, key, "payos_refund_under_way"))) return
    }
    await lookAfterRefund(context.db, id)
  }
  const collection_ids = collections.map(({ id }) => id)
  await finishRefundsOf(context, { order_id: orderId, collection_ids })
  next()
}
