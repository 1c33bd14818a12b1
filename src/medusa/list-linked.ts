import type { OrderCartRow, OrderCollectionRow } from "./order-row"
import type { Query } from "./query"

/** Ids of the orders that a cart is linked to, also of such as are no more. */
export async function listOrdersOfCart(query: Query, cartId: string): Promise<string[]> {
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

/** Ids of the orders that a payment collection is linked to, also of such as are no more. */
export async function listOrdersOfCollection(
  query: Query,
  collectionId: string,
): Promise<string[]> {
  const { data } = await query.graph({
    entity: "order_payment_collection",
    fields: ["order_id"],
    filters: { payment_collection_id: collectionId },
  })
  return (data as Pick<OrderCollectionRow, "order_id">[]).map(({ order_id }) => order_id)
}

/** The payment collection of a cart; null where it has none. */
export async function readCollectionOfCart(query: Query, cartId: string): Promise<string | null> {
  const { data } = await query.graph({
    entity: "cart_payment_collection",
    fields: ["payment_collection_id"],
    filters: { cart_id: cartId },
  })
  const [link] = data as { payment_collection_id: string }[]
  return link?.payment_collection_id ?? null
}
