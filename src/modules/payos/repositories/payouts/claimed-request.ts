import type { Db } from "../db"
import { claimDue, renewClaim, type QueueItem } from "../queue/claim"
import { release, type ReleaseOutcome } from "../queue/release"
import { lockRequest } from "./lock-request"
import { listRequests, type PayoutRequest } from "./request-row"
import { resolveFailingRequest, raiseFailingRequest } from "./failing-request"

/** A claimed request: its item of the queue, and its row as read after the claim. */
export type ClaimedRequest = { item: QueueItem; request: PayoutRequest }

/** Claims a batch of due requests. */
export async function claimDueRequests(db: Db, limit: number): Promise<ClaimedRequest[]> {
  const items = await claimDue(db, "payout", limit)
  if (items.length === 0) return []
  const requests = await listRequests(
    db,
    items.map(({ id }) => id),
  )
  return items.flatMap((item) => {
    const request = requests.find(({ id }) => id === item.id)
    return request ? { item, request } : []
  })
}

/**
 * Extends the claim of a request that must wait while others are looked up.
 *
 * @throws Error if another instance has claimed it and will send it
 */
export async function renewRequestClaim(db: Db, claimed: ClaimedRequest): Promise<void> {
  const item = await renewClaim(db, claimed.item)
  if (!item) throw new Error("another instance has claimed it")
  claimed.item = item
}

/** Releases a claimed request; repeated failures raise a problem while money is under way. */
export function releaseRequest(
  db: Db,
  { item, request: { id, is_open } }: ClaimedRequest,
  end: ReleaseOutcome,
): Promise<void> {
  const { error } = end
  return db.transaction(async (trx) => {
    if (error !== undefined) await lockRequest(trx, id)
    const [released] = await release(trx, [{ item, end }])
    if (!released) return
    if (error === undefined) return item.failures > 0 ? resolveFailingRequest(trx, id) : undefined
    if (is_open) await raiseFailingRequest(trx, id, { ...released, error })
  })
}
