import {
  isNotCovered,
  findAllocation,
} from "../../modules/payos/repositories/allocations/allocations"
import { collectionLease } from "../settlement/settle-collection"
import { refuse } from "../../modules/payos/refuse"
import { reverseAllocationByUser } from "../../modules/payos/repositories/allocations/case-decisions"
import { withLease } from "../../modules/payos/repositories/leases/lease"
import type { PayosContext } from "../context"

/** Longer than a settlement takes; the merchant waits. */
const LEASE_WAIT_MS = 35_000

type Reversal = { id: string; user_id: string; reason: string }

/**
 * Takes a user's decision about money back, under the leases of its collections. The money is listed again. It
 * becomes an order by itself only where the session that it was paid for still stands.
 *
 * @throws MedusaError where there is no such decision, or an order has spent the money since
 */
export async function reverseDecision(
  context: PayosContext,
  { id, user_id, reason }: Reversal,
): Promise<void> {
  const allocation = await findAllocation(context.db, id)
  if (!allocation) throw refuse("payos_allocation_not_found")
  const { collection_id, to_collection_id } = allocation
  const ids = [collection_id, to_collection_id].filter((one) => one !== null)
  const keys = ids.toSorted().map(collectionLease)
  const reverse = (): Promise<boolean> =>
    reverseAllocationByUser(context.db, id, { actor_id: user_id, reason })
  const underLeases = keys.reduceRight(
    (work, key) => () => withLease(context.db, key, LEASE_WAIT_MS, work),
    reverse,
  )
  const isReversed = await underLeases().catch((error: unknown) => {
    throw isNotCovered(error) ? refuse("payos_allocation_spent") : error
  })
  if (!isReversed) throw refuse("payos_allocation_not_found")
}
