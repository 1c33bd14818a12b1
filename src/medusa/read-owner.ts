import { listOrdersOfCollections } from "./list-linked"
import { readCollectionsOfOrder } from "./read-collection"
import { readCollectionOfAnyPayment } from "./read-payment-collection-of"
import type { Query } from "./query"

/** The payment collections that a change affects, and their order, if there is one. */
export type Owner = { order_id: string | null; collection_ids: string[] }

const NO_OWNER: Owner = { order_id: null, collection_ids: [] }

/** An order with its collections. */
export async function readOwnerOfOrder(query: Query, orderId: string): Promise<Owner> {
  return { order_id: orderId, collection_ids: await readCollectionsOfOrder(query, orderId) }
}

/** A collection with the others of its order; only itself while its cart has no order. */
export async function readOwnerOfCollection(query: Query, collectionId: string): Promise<Owner> {
  const [orderId] = await listOrdersOfCollections(query, [collectionId])
  return orderId
    ? readOwnerOfOrder(query, orderId)
    : { order_id: null, collection_ids: [collectionId] }
}

/** The collection of a Payment of any provider, with the others of its order. */
export async function readOwnerOfPayment(query: Query, paymentId: string): Promise<Owner> {
  const collectionId = await readCollectionOfAnyPayment(query, paymentId)
  return collectionId ? readOwnerOfCollection(query, collectionId) : NO_OWNER
}

/** The order of a return, a claim or an exchange, with its collections. */
export function readOwnerOf(entity: "return" | "order_claim" | "order_exchange") {
  return async (query: Query, id: string): Promise<Owner> => {
    const { data } = await query.graph({ entity, fields: ["order_id"], filters: { id } })
    const [change] = data as { order_id: string }[]
    return change ? readOwnerOfOrder(query, change.order_id) : NO_OWNER
  }
}
