import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { listOrdersOfCart, listOrdersOfCollection } from "../../medusa/list-linked"
import type { PayosContext } from "../context"

/**
 * Takes away what links a cart and its collection to an order that is no more. Core writes those links by a
 * statement each; where the database refuses one, core takes the order back but leaves the other, and
 * every completion that follows answers with the dead order, or may not link its own.
 */
export async function unlinkDeletedOrders(
  context: PayosContext,
  cart_id: string,
  payment_collection_id: string,
): Promise<void> {
  const { query } = context
  const ofCart = await listOrdersOfCart(query, cart_id)
  const ofCollection = await listOrdersOfCollection(query, payment_collection_id)
  const carts = ofCart.map((order_id) => ({
    [Modules.ORDER]: { order_id },
    [Modules.CART]: { cart_id },
  }))
  const collections = ofCollection.map((order_id) => ({
    [Modules.ORDER]: { order_id },
    [Modules.PAYMENT]: { payment_collection_id },
  }))
  const links = [...carts, ...collections]
  const ids = links.map((link) => link[Modules.ORDER].order_id)
  const orders = await context.container
    .resolve(Modules.ORDER)
    .listOrders({ id: ids }, { select: ["id"] })
  const alive = new Set(orders.map(({ id }) => id))
  const dead = links.filter((link) => !alive.has(link[Modules.ORDER].order_id))
  if (dead.length > 0) await context.container.resolve(ContainerRegistrationKeys.LINK).dismiss(dead)
}
