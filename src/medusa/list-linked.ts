import type { OrderCartRow, OrderCollectionRow } from "./order-row"
import type { Query } from "./query"

/** Lists the ids of a cart's linked orders, including deleted ones. */
export async function listOrderIdsOfCart(query: Query, cartId: string): Promise<string[]> {
  const { data } = await query.graph({
    entity: "order_cart",
    fields: ["order_id"],
    filters: { cart_id: cartId },
  })
  return (data as Pick<OrderCartRow, "order_id">[]).map(({ order_id }) => order_id)
}

export async function listCartsOfOrder(query: Query, orderId: string): Promise<string[]> {
  const { data } = await query.graph({
    entity: "order_cart",
    fields: ["cart_id"],
    filters: { order_id: orderId },
  })
  return (data as Pick<OrderCartRow, "cart_id">[]).map(({ cart_id }) => cart_id)
}

/** Lists the ids of payment collections' linked orders, including deleted ones. */
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

/** Returns the payment collection of a cart; null if it has none. */
export async function readCollectionOfCart(query: Query, cartId: string): Promise<string | null> {
  const { data } = await query.graph({
    entity: "cart_payment_collection",
    fields: ["payment_collection_id"],
    filters: { cart_id: cartId },
  })
  const [link] = data as { payment_collection_id: string }[]
  return link?.payment_collection_id ?? null
}
