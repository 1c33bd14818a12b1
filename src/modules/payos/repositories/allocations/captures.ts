import { allocate, isNotCovered, listAllocations, lockFree, type Allocation } from "./allocations"
import type { Db } from "../db"

/** What a payment session's capture takes of its collection's money, in whole đồng. */
export type CaptureGrant = { collection_id: string; session_id: string; amount: number }

/** What Medusa captured for a payment session, whatever was refunded since, in whole đồng. */
export type FoundCapture = { session_id: string; captured: number }

/**
 * Grants a session's capture against its collection's money, before Medusa captures it. Asked again, or twice
 * at once, it is the same grant.
 *
 * @param allocations the collection's, as they were read
 * @returns false where the money does not cover it; then nothing may be captured
 */
export async function grantCapture(
  db: Db,
  grant: CaptureGrant,
  allocations: readonly Allocation[],
): Promise<boolean> {
  try {
    await take(db, grant, { allocations, is_fact: false })
    return true
  } catch (error) {
    if (isNotCovered(error)) return false
    throw error
  }
}

/**
 * Brings the grants of a collection in line with what Medusa captured. A capture that nothing granted is a
 * fact. A grant that no Payment followed is given back; the session's next authorization gets another. The caller
 * holds the collection's lease and Medusa's lock of its cart.
 *
 * @param found one entry a Payment of this plugin that was captured or still may be
 */
export async function syncCaptures(
  db: Db,
  collectionId: string,
  found: readonly FoundCapture[],
): Promise<void> {
  await db.transaction(async (trx) => {
    await lockFree(trx, collectionId)
    const allocations = await listAllocations(trx, collectionId)
    const recording = { allocations, is_fact: true }
    for (const { session_id, captured } of found) {
      await take(trx, { collection_id: collectionId, session_id, amount: captured }, recording)
    }
    const known = new Set(found.map(({ session_id }) => session_id))
    const granted = new Set(allocations.filter(isCapture).map(({ ref }) => ref ?? ""))
    for (const session_id of granted) {
      const amount = known.has(session_id) ? 0 : grantedFor(session_id, allocations)
      const back = { collection_id: collectionId, session_id, amount: -amount }
      if (amount > 0) await record(trx, back, recording)
    }
  })
}

/** What is granted of a session's capture, in whole đồng. */
export function grantedFor(sessionId: string, allocations: readonly Allocation[]): number {
  return allocations
    .filter((row) => row.ref === sessionId && isCapture(row))
    .reduce((sum, { amount }) => sum + amount, 0)
}

async function take(
  trx: Db,
  { amount, ...grant }: CaptureGrant,
  { allocations, is_fact }: Recording,
): Promise<void> {
  const missing = amount - grantedFor(grant.session_id, allocations)
  if (missing > 0) await record(trx, { ...grant, amount: missing }, { allocations, is_fact })
}

type Recording = { allocations: readonly Allocation[]; is_fact: boolean }

async function record(
  trx: Db,
  { collection_id, session_id: ref, amount }: CaptureGrant,
  { allocations, is_fact }: Recording,
): Promise<void> {
  const count = allocations.filter((row) => row.ref === ref).length
  const key = `capture:${ref}:${count + 1}`
  await allocate(trx, { collection_id, kind: "order", ref, amount, key, is_fact })
}

/** A grant or what was given back of it; not a refund, which is of a capture that stands. */
function isCapture({ kind, key }: Allocation): boolean {
  return kind === "order" && !key.startsWith("refund:")
}

/** Whether `syncCaptures` has anything to do. */
export function areCapturesInSync(
  allocations: readonly Allocation[],
  found: readonly FoundCapture[],
): boolean {
  const known = new Set(found.map(({ session_id }) => session_id))
  return (
    found.every(({ session_id, captured }) => captured <= grantedFor(session_id, allocations)) &&
    allocations.every((row) => {
      return (
        !isCapture(row) || known.has(row.ref ?? "") || grantedFor(row.ref ?? "", allocations) === 0
      )
    })
  )
}
