import {
  isNotCovered,
  findAllocation,
} from "../../modules/payos/repositories/allocations/allocations"
import { collectionLease } from "../leases/lease-keys"
import { refusal } from "../../modules/payos/refusal"
import { reverseAllocationByUser } from "../../modules/payos/repositories/allocations/case-decisions"
import { withLease } from "../../modules/payos/repositories/leases/lease"
import type { PayosContext } from "../context"
import { PERSON_WAIT_MS } from "../leases/lease-waits"

type Reversal = { id: string; user_id: string; reason: string }

/**
 * Reverses a user's decision about money, under the leases of its collections. The money is listed
 * again; it becomes an order automatically only if the session it was paid for still exists.
 *
 * @throws MedusaError if there is no such decision, or an order has used the money since
 */
export async function reverseDecision(
  context: PayosContext,
  { id, user_id, reason }: Reversal,
): Promise<void> {
  const allocation = await findAllocation(context.db, id)
  if (!allocation) throw refusal("payos_allocation_not_found")
  const { collection_id, to_collection_id } = allocation
  const ids = [collection_id, to_collection_id].filter((one) => one !== null)
  const keys = ids.toSorted().map(collectionLease)
  const reverse = (): Promise<boolean> =>
    reverseAllocationByUser(context.db, id, { actor_id: user_id, reason })
  const underLeases = keys.reduceRight(
    (work, key) => () => withLease(context.db, { key, wait_ms: PERSON_WAIT_MS }, work),
    reverse,
  )
  const isReversed = await underLeases().catch((error: unknown) => {
    throw isNotCovered(error) ? refusal("payos_allocation_spent") : error
  })
  if (!isReversed) throw refusal("payos_allocation_not_found")
}
