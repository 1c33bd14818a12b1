import { listOrdersOfCollections } from "./list-linked"
import { readCollectionIdsOfOrder } from "./read-collection"
import { readCollectionOfAnyPayment } from "./read-payment-collection-of"
import type { Query } from "./query"

/** The payment collections that a change affects, and their order, if there is one. */
export type AffectedOrder = { order_id: string | null; collection_ids: string[] }

const NO_ORDER: AffectedOrder = { order_id: null, collection_ids: [] }

export async function readAffectedByOrder(query: Query, orderId: string): Promise<AffectedOrder> {
  return { order_id: orderId, collection_ids: await readCollectionIdsOfOrder(query, orderId) }
}

/** Reads a collection with the others of its order; only itself while its cart has no order. */
export async function readAffectedByCollection(
  query: Query,
  collectionId: string,
): Promise<AffectedOrder> {
  const [orderId] = await listOrdersOfCollections(query, [collectionId])
  return orderId
    ? readAffectedByOrder(query, orderId)
    : { order_id: null, collection_ids: [collectionId] }
}

/** Reads the collection of a Payment of any provider, with the others of its order. */
export async function readAffectedByPayment(
  query: Query,
  paymentId: string,
): Promise<AffectedOrder> {
  const collectionId = await readCollectionOfAnyPayment(query, paymentId)
  return collectionId ? readAffectedByCollection(query, collectionId) : NO_ORDER
}

/** Reads the order of a return, an order claim or an exchange, with its collections. */
export function readAffectedBy(entity: "return" | "order_claim" | "order_exchange") {
  return async (query: Query, id: string): Promise<AffectedOrder> => {
    const { data } = await query.graph({ entity, fields: ["order_id"], filters: { id } })
    const [change] = data as { order_id: string }[]
    return change ? readAffectedByOrder(query, change.order_id) : NO_ORDER
  }
}
