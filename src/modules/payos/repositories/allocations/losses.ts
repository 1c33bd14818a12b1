import { recordAuditEntry } from "../audit-log"
import type { Db } from "../db"
import { lockUnallocated, reverseAllocation, type Allocation } from "./allocations"

/** The losses that users have recorded and that stand, newest first. */
export function openLosses(allocations: readonly Allocation[]): Allocation[] {
  const reversed = new Set(allocations.map(({ reverses_id }) => reverses_id))
  return allocations
    .filter(({ id, kind, reverses_id }) => kind === "loss" && !reverses_id && !reversed.has(id))
    .toReversed()
}

/**
 * Reverses losses of a collection whose money is there after all: it is the store's, not the payer's. Where it is less
 * than a loss, the rest is short again, and a user decides.
 *
 * @returns whether one was reversed
 */
export function reverseRecoveredLosses(
  db: Db,
  collectionId: string,
  losses: readonly Allocation[],
): Promise<boolean> {
  return db.transaction(async (trx) => {
    let unallocated = await lockUnallocated(trx, collectionId)
    let isAny = false
    for (const loss of losses) {
      if (unallocated <= 0) break
      if (!(await reverseAllocation(trx, loss, { actor_id: null, reason: null }))) continue
      await recordAuditEntry(trx, {
        subject: collectionId,
        action: "loss_recovered",
        actor_id: null,
        detail: { allocation_id: loss.id, amount: -loss.amount },
      })
      unallocated += loss.amount
      isAny = true
    }
    return isAny
  })
}
