import { readCollectionsOfOrder } from "../../medusa/read-collection"
import { processLinkNow } from "./process-queue"
import { reviewUnpaidOrder } from "../order-links/review-unpaid-order"
import { scheduleLinksOfCollection } from "../../modules/payos/repositories/links/schedule-links"
import type { PayosContext } from "../context"

/** Ends the problem of an unpaid order if the order lacks nothing any more, and schedules its links. */
export async function syncUnpaidOrder(context: PayosContext, orderId: string): Promise<void> {
  await reviewUnpaidOrder(context, orderId)
  await scheduleLinksOfOrder(context, orderId)
}

/**
 * Schedules and processes the links of an order, in all of its collections: the newest, and those that are open or hold money.
 */
export async function scheduleLinksOfOrder(context: PayosContext, orderId: string): Promise<void> {
  const { query } = context
  for (const collectionId of await readCollectionsOfOrder(query, orderId)) {
    const ids = await scheduleLinksOfCollection(context.db, collectionId)
    for (const id of ids) await processLinkNow(context, id)
  }
}
