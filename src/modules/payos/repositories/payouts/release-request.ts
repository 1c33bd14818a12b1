import type { Db } from "../db"
import { lockRequest } from "./lock-request"
import { storeRelease, type NextPoll, type PayoutRequest } from "./request-work"
import { hideFailing, showFailing } from "./show-failing"

/** Gives a claimed request back; work that fails and fails is shown while money is on its way. */
export function releaseRequest(
  db: Db,
  request: PayoutRequest,
  end: { next: NextPoll; error?: string },
): Promise<void> {
  const { id, is_open } = request
  return db.transaction(async (trx) => {
    if (end.error !== undefined) await lockRequest(trx, id)
    const finished = await storeRelease(trx, request, end)
    if (!finished) return
    if (end.error === undefined) return request.attempts > 0 ? hideFailing(trx, id) : undefined
    if (is_open) await showFailing(trx, id, { ...finished, error: end.error })
  })
}
