import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PAYOS_MODULE } from "../../modules/payos"
import { readCollectionsOfOrder } from "../../medusa/read-collection"
import { readOrderPayments } from "../../medusa/read-order-payments"
import type PayosModuleService from "../../modules/payos/service"
import { workLinkNow } from "./work-page"
import { resolveProblems } from "../../modules/payos/repositories/problems/problems"
import { wakeLinksOf } from "../../modules/payos/repositories/links/marks"

/** An order was paid, perhaps in part, or cancelled: where it lacks nothing, nobody has to be told any more. */
export async function endLinksOfOrder(container: MedusaContainer, orderId: string): Promise<void> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const order = await readOrderPayments(query, orderId)
  const isUnpaid = order && !order.is_canceled && order.uncaptured > 0
  if (!isUnpaid) await resolveProblems(payos.db, orderId, ["order_unpaid"])
  await wakeLinksOfOrder(container, orderId)
}

/**
 * Looks at once at every link of an order that is open or holds money, whichever of its collections.
 */
export async function wakeLinksOfOrder(container: MedusaContainer, orderId: string): Promise<void> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  for (const collectionId of await readCollectionsOfOrder(query, orderId)) {
    const ids = await wakeLinksOf(payos.db, "payment_collection_id", collectionId)
    for (const id of ids) await workLinkNow(container, id)
  }
}
