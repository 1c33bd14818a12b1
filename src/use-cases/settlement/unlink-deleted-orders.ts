import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { listOrderIdsOfCart, listOrdersOfCollections } from "../../medusa/list-linked"
import type { PayosContext } from "../context"

/**
 * Removes the module links of a cart and its collection to deleted orders. Core writes those links in
 * separate statements; if the database refuses one, core rolls the order back but leaves the other
 * link, and every later completion returns the deleted order or cannot link its own.
 */
export async function unlinkDeletedOrders(
  context: PayosContext,
  cart_id: string,
  payment_collection_id: string,
): Promise<void> {
  const { query } = context
  const ofCart = await listOrderIdsOfCart(query, cart_id)
  const ofCollection = await listOrdersOfCollections(query, [payment_collection_id])
  const carts = ofCart.map((order_id) => ({
    [Modules.ORDER]: { order_id },
    [Modules.CART]: { cart_id },
  }))
  const collections = ofCollection.map((order_id) => ({
    [Modules.ORDER]: { order_id },
    [Modules.PAYMENT]: { payment_collection_id },
  }))
  const moduleLinks = [...carts, ...collections]
  const ids = moduleLinks.map((link) => link[Modules.ORDER].order_id)
  const orders = await context.container
    .resolve(Modules.ORDER)
    .listOrders({ id: ids }, { select: ["id"] })
  const existing = new Set(orders.map(({ id }) => id))
  const dangling = moduleLinks.filter((link) => !existing.has(link[Modules.ORDER].order_id))
  if (dangling.length > 0)
    await context.container.resolve(ContainerRegistrationKeys.LINK).dismiss(dangling)
}
