import { readCollectionsOfOrder } from "../../medusa/read-collection"
import { orderLease } from "../order-links/create-order-link"
import { collectionLease } from "./settle-collection"
import { withLease } from "../../modules/payos/repositories/leases/lease"
import type { PayosContext } from "../context"

/** Whoever works on the order is left to end first. */
const LEASE_WAIT_MS = 5_000

/**
 * Runs work on an order's books while nobody else of ours works on the order or its payment collections.
 *
 * @throws LeaseUnavailableError where somebody does for 5 s
 */
export async function underOrderLeases(
  context: PayosContext,
  orderId: string,
  work: () => Promise<void>,
): Promise<void> {
  const { query } = context
  const ids = await readCollectionsOfOrder(query, orderId)
  const keys = [orderLease(orderId), ...ids.toSorted().map(collectionLease)]
  const run = keys.reduceRight<() => Promise<void>>(
    (inner, key) => () => withLease(context.db, key, LEASE_WAIT_MS, inner),
    work,
  )
  await run()
}
