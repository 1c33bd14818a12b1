import { reasonOf } from "../../domain/reason-of"
import {
  isNotCovered,
  findAllocation,
} from "../../modules/payos/repositories/allocations/allocations"
import { underCollectionLeases } from "../leases/under-order-leases"
import { refusal } from "../../modules/payos/refusal"
import { reverseAllocationByUser } from "../../modules/payos/repositories/allocations/case-decisions"
import { replaceOutdatedSession } from "../settlement/replace-outdated-session"
import type { PayosContext } from "../context"
import { USER_WAIT_MS } from "../leases/lease-waits"

type Reversal = { id: string; user_id: string; reason: string }

/**
 * Reverses a user's decision about money, under the leases of its collections. The money becomes a case again; it
 * becomes an order automatically only if the session it was paid for still exists. An order whose balance due
 * grows gets a code for all of it; if payOS creates none, the next link for the order requests it.
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
  const isReversed = await underCollectionLeases(
    context.db,
    { ids, wait_ms: USER_WAIT_MS },
    async (leases) => {
      const isDone = await reverseAllocationByUser(context.db, id, { actor_id: user_id, reason })
      const lease = to_collection_id !== null && leases.get(to_collection_id)
      if (isDone && lease)
        await tryReplacingSession(context, { collection_id: to_collection_id, lease })
      return isDone
    },
  ).catch((error: unknown) => {
    throw isNotCovered(error) ? refusal("payos_allocation_spent") : error
  })
  if (!isReversed) throw refusal("payos_allocation_not_found")
}

/** Logs a failure: the decision is reversed in any case. */
async function tryReplacingSession(
  context: PayosContext,
  target: Parameters<typeof replaceOutdatedSession>[1],
): Promise<void> {
  await replaceOutdatedSession(context, target).catch((error: unknown) => {
    context.logger.warn(`payos: ${target.collection_id} keeps its payment link: ${reasonOf(error)}`)
  })
}
