import { recordAuditEntry } from "../audit-log"
import { allocate, findAllocation, reverseAllocation, type NewAllocation } from "./allocations"
import type { Db } from "../db"
import { scheduleLinksWithMoneyOfCollection } from "../links/schedule-links"
import { resolveByUser, type Resolution } from "../problems/problems"

/** A user's decision about a case, and the allocation that follows from it. */
type CaseDecision = {
  case_id: string
  actor_id: string
  resolution: Resolution
  allocation: Pick<NewAllocation, "collection_id" | "to_collection_id" | "kind" | "ref" | "amount">
}

/**
 * Closes a case and allocates its money, in one transaction, and schedules the links of both collections. The caller
 * holds the leases of the collections.
 *
 * @returns false if the case was closed meanwhile and nothing was allocated
 * @throws an error for which `isNotCovered` is true, if the money does not cover it
 */
export function decideCase(
  db: Db,
  { case_id, actor_id, resolution, allocation }: CaseDecision,
): Promise<boolean> {
  return db.transaction(async (trx) => {
    if (!(await resolveByUser(trx, case_id, { user_id: actor_id, resolution }))) return false
    const { reason } = resolution
    const key = `case:${case_id}`
    const id = await allocate(trx, { ...allocation, case_id, actor_id, reason, key })
    const {
      collection_id,
      to_collection_id = null,
      kind,
      ref: order_id = null,
      amount,
    } = allocation
    await recordAuditEntry(trx, {
      subject: collection_id,
      action: "money_allocated",
      actor_id,
      detail: { allocation_id: id, kind, to_collection_id, order_id, amount, reason },
    })
    await scheduleBoth(trx, collection_id, to_collection_id)
    return true
  })
}

/**
 * Reverses a user's decision about money by a second row, and schedules the links of both collections.
 *
 * @returns false if there is no such decision, or it was reversed before
 * @throws an error for which `isNotCovered` is true, if the receiving collection has spent the money
 */
export function reverseAllocationByUser(
  db: Db,
  id: string,
  { actor_id, reason }: { actor_id: string; reason: string },
): Promise<boolean> {
  return db.transaction(async (trx) => {
    const allocation = await findAllocation(trx, id)
    if (!allocation || allocation.reverses_id !== null) return false
    if (allocation.kind === "capture" || allocation.kind === "payout") return false
    if (!(await reverseAllocation(trx, allocation, { actor_id, reason }))) return false
    const { collection_id, to_collection_id, kind, ref: order_id, amount } = allocation
    await recordAuditEntry(trx, {
      subject: collection_id,
      action: "allocation_reversed",
      actor_id,
      detail: { allocation_id: id, kind, to_collection_id, order_id, amount, reason },
    })
    await scheduleBoth(trx, collection_id, to_collection_id)
    return true
  })
}

async function scheduleBoth(trx: Db, from: string, to: string | null): Promise<void> {
  await scheduleLinksWithMoneyOfCollection(trx, from)
  if (to !== null) await scheduleLinksWithMoneyOfCollection(trx, to)
}
