import {
  allocate,
  isNotCovered,
  listAllocations,
  lockUnallocated,
  type Allocation,
} from "./allocations"
import type { Db } from "../db"

/** The amount of a collection's money that is reserved for a session's capture, in whole đồng. */
export type CaptureAllocation = { collection_id: string; session_id: string; amount: number }

/** The amount that Medusa captured for a payment session, before refunds, in whole đồng. */
export type MedusaCapture = { session_id: string; captured: number }

/**
 * Allocates a session's capture from its collection's money, before Medusa captures it. Idempotent, also for
 * concurrent calls.
 *
 * @param allocations the collection's allocations, as the caller read them
 * @returns false if the money does not cover it; then nothing may be captured
 */
export async function allocateCapture(
  db: Db,
  capture: CaptureAllocation,
  allocations: readonly Allocation[],
): Promise<boolean> {
  try {
    await allocateMissing(db, capture, { allocations, is_fact: false })
    return true
  } catch (error) {
    if (isNotCovered(error)) return false
    throw error
  }
}

/**
 * Aligns the allocations of a collection with Medusa's captures. A capture without one is recorded as a fact. An
 * allocation without a Payment is reversed; the session's next authorization gets a new one. The caller holds the
 * collection's lease and Medusa's lock of its cart.
 *
 * @param found one entry per Payment of this plugin that is or may still be captured
 */
export async function storeCaptures(
  db: Db,
  collectionId: string,
  found: readonly MedusaCapture[],
): Promise<void> {
  await db.transaction(async (trx) => {
    await lockUnallocated(trx, collectionId)
    const allocations = await listAllocations(trx, collectionId)
    const recording = { allocations, is_fact: true }
    for (const { session_id, captured } of found) {
      await allocateMissing(
        trx,
        { collection_id: collectionId, session_id, amount: captured },
        recording,
      )
    }
    const known = new Set(found.map(({ session_id }) => session_id))
    const allocated = new Set(allocations.filter(isCapture).map(({ ref }) => ref ?? ""))
    for (const session_id of allocated) {
      const amount = known.has(session_id) ? 0 : allocatedFor(session_id, allocations)
      const back = { collection_id: collectionId, session_id, amount: -amount }
      if (amount > 0) await record(trx, back, recording)
    }
  })
}

/** The amount allocated for a session's capture, in whole đồng. */
export function allocatedFor(sessionId: string, allocations: readonly Allocation[]): number {
  return allocations
    .filter((row) => row.ref === sessionId && isCapture(row))
    .reduce((sum, { amount }) => sum + amount, 0)
}

async function allocateMissing(
  trx: Db,
  { amount, ...capture }: CaptureAllocation,
  { allocations, is_fact }: Recording,
): Promise<void> {
  const missing = amount - allocatedFor(capture.session_id, allocations)
  if (missing > 0) await record(trx, { ...capture, amount: missing }, { allocations, is_fact })
}

type Recording = { allocations: readonly Allocation[]; is_fact: boolean }

async function record(
  trx: Db,
  { collection_id, session_id: ref, amount }: CaptureAllocation,
  { allocations, is_fact }: Recording,
): Promise<void> {
  const count = allocations.filter((row) => row.ref === ref).length
  const key = `capture:${ref}:${count + 1}`
  await allocate(trx, { collection_id, kind: "capture", ref, amount, key, is_fact })
}

/** An allocation to a capture, or its reversal; not a refund, which leaves the capture in place. */
function isCapture({ kind, key }: Allocation): boolean {
  return kind === "capture" && !key.startsWith("refund:")
}

/** Whether `storeCaptures` has anything to do. */
export function areCapturesInSync(
  allocations: readonly Allocation[],
  found: readonly MedusaCapture[],
): boolean {
  const known = new Set(found.map(({ session_id }) => session_id))
  return (
    found.every(({ session_id, captured }) => captured <= allocatedFor(session_id, allocations)) &&
    allocations.every((row) => {
      return (
        !isCapture(row) ||
        known.has(row.ref ?? "") ||
        allocatedFor(row.ref ?? "", allocations) === 0
      )
    })
  )
}
