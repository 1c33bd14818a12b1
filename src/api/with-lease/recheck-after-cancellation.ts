import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { listPaymentsByCollection } from "../../medusa/list-payments"
import { finishRefundsOf } from "../../use-cases/refunds/complete-bookings"
import { refundLease } from "../../use-cases/refunds/refund-lease"
import { holdLeaseOf } from "./hold-lease"
import { recheckAfterRefund } from "../../modules/payos/repositories/links/marks"
import { contextOf } from "../../use-cases/context"

/**
 * Has an order's money looked at after its cancellation, which runs under the order's leases. Core refunds
 * the order's captures one by one, and a process that dies meanwhile tells nobody. What a dead one has left is
 * finished first.
 */
export async function recheckAfterCancellation(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const context = contextOf(req.scope)
  const orderId = req.params["id"] ?? ""
  const collections = await listPaymentsByCollection(context.query, orderId)
  for (const { id, payment_ids } of collections) {
    for (const paymentId of payment_ids) {
      const key = refundLease(paymentId)
      if (!(await holdLeaseOf(res, context, key, "payos_refund_under_way"))) return
    }
    await recheckAfterRefund(context.db, id)
  }
  const collection_ids = collections.map(({ id }) => id)
  await finishRefundsOf(context, { order_id: orderId, collection_ids })
  next()
}
