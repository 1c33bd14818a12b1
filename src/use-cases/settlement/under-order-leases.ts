import { readCollectionsOfOrder } from "../../medusa/read-collection"
import type { Owner } from "../../medusa/read-owner"
import { withLease } from "../../modules/payos/repositories/leases/lease"
import type { PayosContext } from "../context"
import { orderLease } from "../order-links/create-order-link"
import { collectionLease } from "./settle-collection"

/** Whoever works on the order is left to end first. */
const LEASE_WAIT_MS = 5_000

/**
 * Runs work on an order's books while nobody else of ours works on the order or its payment collections.
 *
 * @throws LeaseUnavailableError where somebody does for 5 s
 */
export function underOrderLeases(
  context: PayosContext,
  orderId: string,
  work: () => Promise<void>,
): Promise<void> {
  return underOwnerLeases(context, { order_id: orderId, collection_ids: [] }, work)
}

/** The same for what may be of an order: of a cart that is none yet, the collections alone. */
export async function underOwnerLeases<T>(
  { db, query }: PayosContext,
  { order_id, collection_ids }: Owner,
  work: () => Promise<T>,
): Promise<T> {
  const underCollections = async (ids: readonly string[]): Promise<T> => {
    const keys = ids.toSorted().map(collectionLease)
    const run = keys.reduceRight<() => Promise<T>>(
      (inner, key) => () => withLease(db, key, LEASE_WAIT_MS, inner),
      work,
    )
    return run()
  }
  if (!order_id) return underCollections(collection_ids)
  return withLease(db, orderLease(order_id), LEASE_WAIT_MS, async () =>
    underCollections(await readCollectionsOfOrder(query, order_id)),
  )
}
