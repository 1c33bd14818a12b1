import { readCollectionsOfOrder } from "../../medusa/read-collection"
import { readOrderPayments } from "../../medusa/read-order-payments"
import { processLinkNow } from "./process-queue"
import { resolveProblems } from "../../modules/payos/repositories/problems/problems"
import { scheduleLinksOf } from "../../modules/payos/repositories/links/marks"
import type { PayosContext } from "../context"

/** An order was paid, perhaps in part, or cancelled: where it lacks nothing, nobody has to be told any more. */
export async function endLinksOfOrder(context: PayosContext, orderId: string): Promise<void> {
  const { query } = context
  const order = await readOrderPayments(query, orderId)
  const isUnpaid = order && !order.is_canceled && order.uncaptured > 0
  if (!isUnpaid) await resolveProblems(context.db, orderId, ["order_unpaid"])
  await scheduleLinksOfOrder(context, orderId)
}

/**
 * Looks at once at every link of an order that is open or holds money, whichever of its collections.
 */
export async function scheduleLinksOfOrder(context: PayosContext, orderId: string): Promise<void> {
  const { query } = context
  for (const collectionId of await readCollectionsOfOrder(query, orderId)) {
    const ids = await scheduleLinksOf(context.db, "payment_collection_id", collectionId)
    for (const id of ids) await processLinkNow(context, id)
  }
}
