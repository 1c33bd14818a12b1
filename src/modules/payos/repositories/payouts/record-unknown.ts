import { needsUserDecision } from "../../../../domain/payouts/payout-work"
import { firstRow, type Db } from "../db"
import { lockPayout } from "./lock-payout"
import { lacksResponse, lockRequest, type LockedRequest } from "./lock-request"
import { setAttemptStates } from "./mark-sending"
import type { PayoutRequest } from "./request-row"
import { syncPayoutProblem } from "./sync-payout-problem"

/**
 * Records that it is unknown whether payOS accepted the request.
 *
 * @param wasLookedUp whether a lookup in payOS's list found nothing
 */
export function recordUnknown(
  db: Db,
  { id }: Pick<PayoutRequest, "id">,
  wasLookedUp: boolean,
): Promise<void> {
  return db.transaction(async (trx) => {
    const request = await lockRequest(trx, id)
    if (!request || !lacksResponse(request)) return
    const row = await firstRow<{ lookups: number }>(
      trx,
      `update payos_payout_request set state = 'unknown', updated_at = now(),
         lookups = lookups + case when :wasLookedUp then 1 else 0 end
       where id = :id returning lookups`,
      { id, wasLookedUp },
    )
    await setAttemptStates(trx, id, "unknown")
    if (row && needsUserDecision(row)) await requireUserDecision(trx, request)
  })
}

/** Raises a problem for each payout of a request whose response remains lost: only a user can resolve it. */
export async function requireUserDecision(
  trx: Db,
  { attempts }: Pick<LockedRequest, "attempts">,
): Promise<void> {
  for (const { payout_id, attempt } of attempts) {
    const payout = await lockPayout(trx, payout_id)
    const isItsLatest = payout?.attempt === attempt
    if (isItsLatest && payout.state === "unknown") await syncPayoutProblem(trx, payout, true)
  }
}
