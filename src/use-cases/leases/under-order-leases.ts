import type { Db } from "../../modules/payos/repositories/db"
import { readCollectionIdsOfOrder } from "../../medusa/read-collection"
import type { AffectedOrder } from "../../medusa/read-affected"
import { withLease, type Lease } from "../../modules/payos/repositories/leases/lease"
import type { PayosContext } from "../context"
import { collectionLease, orderLease } from "./lease-keys"
import { BRIEF_WAIT_MS } from "./lease-waits"

/**
 * Runs work on an order's transactions under the leases of the order and its payment collections.
 *
 * @throws LeaseUnavailableError if another request holds a lease for 5 s
 */
export function underOrderLeases(
  context: PayosContext,
  orderId: string,
  work: () => Promise<void>,
): Promise<void> {
  return underLeasesOf(context, { order_id: orderId, collection_ids: [] }, work)
}

/**
 * Runs work under the leases of a collection's order and its collections; for a cart without an order, under the
 * collections' leases alone.
 */
export async function underLeasesOf<T>(
  { db, query }: PayosContext,
  { order_id, collection_ids }: AffectedOrder,
  work: () => Promise<T>,
): Promise<T> {
  const underCollections = (ids: readonly string[]): Promise<T> =>
    underCollectionLeases(db, { ids, wait_ms: BRIEF_WAIT_MS }, work)
  if (!order_id) return underCollections(collection_ids)
  return withLease(db, { key: orderLease(order_id), wait_ms: BRIEF_WAIT_MS }, async () =>
    underCollections(await readCollectionIdsOfOrder(query, order_id)),
  )
}

/**
 * Runs work under the leases of several collections, acquired in one order so that two requests cannot deadlock.
 *
 * @param work gets each collection's lease by its id
 */
export async function underCollectionLeases<T>(
  db: Db,
  { ids, wait_ms }: { ids: readonly string[]; wait_ms: number },
  work: (leases: ReadonlyMap<string, Lease>) => Promise<T>,
): Promise<T> {
  const leases = new Map<string, Lease>()
  const run = ids.toSorted().reduceRight<() => Promise<T>>(
    (inner, id) => () =>
      withLease(db, { key: collectionLease(id), wait_ms }, (lease) => {
        leases.set(id, lease)
        return inner()
      }),
    () => work(leases),
  )
  return run()
}
