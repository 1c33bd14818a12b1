import type { OrderCartRow, OrderCollectionRow } from "./order-row"
import type { Query } from "./query"

/** Ids of the orders that a cart is linked to, including deleted ones. */
export async function listOrderIdsOfCart(query: Query, cartId: string): Promise<string[]> {
  const { data } = await query.graph({
    entity: "order_cart",
    fields: ["order_id"],
    filters: { cart_id: cartId },
  })
  return (data as Pick<OrderCartRow, "order_id">[]).map(({ order_id }) => order_id)
}

/** Ids of the carts that an order is linked to. */
export async function listCartsOfOrder(query: Query, orderId: string): Promise<string[]> {
  const { data } = await query.graph({
    entity: "order_cart",
    fields: ["cart_id"],
    filters: { order_id: orderId },
  })
  return (data as Pick<OrderCartRow, "cart_id">[]).map(({ cart_id }) => cart_id)
}

/** Ids of the orders that payment collections are linked to, including deleted ones. */
export async function listOrdersOfCollections(
  query: Query,
  collectionIds: readonly string[],
): Promise<string[]> {
  if (collectionIds.length === 0) return []
  const { data } = await query.graph({
    entity: "order_payment_collection",
    fields: ["order_id"],
    filters: { payment_collection_id: [...collectionIds] },
  })
  return (data as Pick<OrderCollectionRow, "order_id">[]).map(({ order_id }) => order_id)
}

/** The payment collection of a cart; null if it has none. */
export async function readCollectionOfCart(query: Query, cartId: string): Promise<string | null> {
  const { data } = await query.graph({
    entity: "cart_payment_collection",
    fields: ["payment_collection_id"],
    filters: { cart_id: cartId },
  })
  const [link] = data as { payment_collection_id: string }[]
  return link?.payment_collection_id ?? null
}
