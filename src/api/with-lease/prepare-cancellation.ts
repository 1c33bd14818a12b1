import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { listPaymentsByCollection } from "../../medusa/list-payments"
import { repairRefunds } from "../../use-cases/refunds/repair-refunds"
import { hasActiveChange } from "../../use-cases/refunds/is-order-being-changed"
import { refundLease } from "../../use-cases/leases/lease-keys"
import { holdLeaseOf } from "./hold-lease"
import { scheduleRefundCheck } from "../../modules/payos/repositories/links/schedule-links"
import { refusal } from "../../modules/payos/refusal"
import { contextOf } from "../../use-cases/context"

/**
 * Completes interrupted refunds of an order before its cancellation, and schedules a check of its money afterwards.
 * Core refunds the order's captures one by one; if the process dies in between, nothing reports the missing refunds.
 * Runs under the order's leases.
 *
 * @throws MedusaError if the order is being changed: core would refund it and then fail to credit it
 */
export async function prepareCancellation(
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
      if (!(await holdLeaseOf(res, context, { key, conflict: "payos_refund_under_way" }))) return
    }
    await scheduleRefundCheck(context.db, id)
  }
  const collection_ids = collections.map(({ id }) => id)
  await repairRefunds(context, { order_id: orderId, collection_ids })
  if (await hasActiveChange(context, orderId))
    throw refusal("payos_order_being_changed/cancellation")
  next()
}
