import { readCollectionsOfOrder } from "../../medusa/read-collection"
import { readOrderPayments } from "../../medusa/read-order-payments"
import { workLinkNow } from "./work-page"
import { resolveProblems } from "../../modules/payos/repositories/problems/problems"
import { wakeLinksOf } from "../../modules/payos/repositories/links/marks"
import type { PayosContext } from "../context"

/** An order was paid, perhaps in part, or cancelled: where it lacks nothing, nobody has to be told any more. */
export async function endLinksOfOrder(context: PayosContext, orderId: string): Promise<void> {
  const { query } = context
  const order = await readOrderPayments(query, orderId)
  const isUnpaid = order && !order.is_canceled && order.uncaptured > 0
  if (!isUnpaid) await resolveProblems(context.db, orderId, ["order_unpaid"])
  await wakeLinksOfOrder(context, orderId)
}

/**
 * Looks at once at every link of an order that is open or holds money, whichever of its collections.
 */
export async function wakeLinksOfOrder(context: PayosContext, orderId: string): Promise<void> {
  const { query } = context
  for (const collectionId of await readCollectionsOfOrder(query, orderId)) {
    const ids = await wakeLinksOf(context.db, "payment_collection_id", collectionId)
    for (const id of ids) await workLinkNow(context, id)
  }
}
