import { Modules } from "@medusajs/framework/utils"
import { listOrderChanges } from "../../medusa/list-order-changes"
import type { PayosContext } from "../context"

/** Core credits an order within a second; a dead process's lease of an order lasts longer than this. */
const INTERRUPTED_AFTER_MS = 30_000

/**
 * Deletes a credit of an order that a crashed process began, in a refund or a cancellation, and left pending: it blocks
 * every other change of the order, including its cancellation. The caller holds the order's lease.
 */
export async function discardPendingCredit(context: PayosContext, orderId: string): Promise<void> {
  const ids = await listOrderChanges(context.query, {
    order_id: orderId,
    status: "pending",
    change_type: "credit_line",
    created_at: { $lt: new Date(Date.now() - INTERRUPTED_AFTER_MS) },
  })
  if (ids.length > 0) await context.container.resolve(Modules.ORDER).deleteOrderChanges(ids)
}
