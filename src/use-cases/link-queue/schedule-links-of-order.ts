import { readCollectionsOfOrder } from "../../medusa/read-collection"
import { readOrderPayments } from "../../medusa/read-order-payments"
import { processLinkNow } from "./process-queue"
import { resolveProblems } from "../../modules/payos/repositories/problems/problems"
import { scheduleLinksOf } from "../../modules/payos/repositories/links/schedule-links"
import type { PayosContext } from "../context"

/** Resolves the problem of an unpaid order if the order lacks nothing or is cancelled, and schedules its links. */
export async function syncUnpaidOrder(context: PayosContext, orderId: string): Promise<void> {
  const { query } = context
  const order = await readOrderPayments(query, orderId)
  const isUnpaid = order && !order.is_canceled && order.uncaptured > 0
  if (!isUnpaid) await resolveProblems(context.db, orderId, ["order_unpaid"])
  await scheduleLinksOfOrder(context, orderId)
}

/**
 * Schedules and processes every link of an order that is open or holds money, in all of its collections.
 */
export async function scheduleLinksOfOrder(context: PayosContext, orderId: string): Promise<void> {
  const { query } = context
  for (const collectionId of await readCollectionsOfOrder(query, orderId)) {
    const ids = await scheduleLinksOf(context.db, "payment_collection_id", collectionId)
    for (const id of ids) await processLinkNow(context, id)
  }
}
