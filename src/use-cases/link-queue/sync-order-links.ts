import { readCollectionIdsOfOrder } from "../../medusa/read-collection"
import { processLinkNow } from "./process-queue"
import { reviewUnpaidOrder } from "../order-links/review-unpaid-order"
import { scheduleLinksOfCollection } from "../../modules/payos/repositories/links/schedule-links"
import type { PayosContext } from "../context"

/**
 * Updates the links of a changed order: schedules and processes, in all of its collections, the newest and those that
 * are open or hold money, and resolves `order_unpaid` if no balance is due any more.
 */
export async function syncOrderLinks(context: PayosContext, orderId: string): Promise<void> {
  for (const collectionId of await readCollectionIdsOfOrder(context.query, orderId)) {
    const ids = await scheduleLinksOfCollection(context.db, collectionId)
    for (const id of ids) await processLinkNow(context, id)
  }
  await reviewUnpaidOrder(context, orderId)
}
