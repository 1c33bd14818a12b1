import type { PayoutState } from "../../../../domain/payouts/payout-state"
import { rows, type Db } from "../db"
import { lacksResponse, lockRequest, type LockedRequest } from "./lock-request"
import type { PayoutRequest } from "./request-row"
import { storeAttempt } from "./store-attempt"

/** Why a request was not accepted: a code and a text. */
export type RequestFailure = { code: string; message: string }

/** Records that payOS certainly did not accept the request: none of its payouts is under way. */
export function recordRefused(
  db: Db,
  request: Pick<PayoutRequest, "id">,
  failure: RequestFailure,
): Promise<void> {
  return endRequest(db, request, { ...failure, mayEnd: lacksResponse })
}

/** Ends a request that must not be sent, unless an instance has begun to send it. */
export function recordLocalFailure(
  db: Db,
  request: Pick<PayoutRequest, "id">,
  failure: RequestFailure,
): Promise<void> {
  return endRequest(db, request, { ...failure, mayEnd: ({ state }) => state === "ready" })
}

function endRequest(
  db: Db,
  { id }: Pick<PayoutRequest, "id">,
  { code, message, mayEnd }: RequestFailure & { mayEnd: (request: LockedRequest) => boolean },
): Promise<void> {
  return db.transaction(async (trx) => {
    const request = await lockRequest(trx, id)
    if (!request || !mayEnd(request)) return
    await rows(
      trx,
      `update payos_payout_request set state = 'not_accepted', error_code = :code,
         error_message = :message, updated_at = now() where id = :id`,
      { id, code, message },
    )
    for (const attempt of request.attempts) {
      if (!isBeforeResponse(attempt.state)) continue
      const reported = { errorCode: code, errorMessage: message }
      await storeAttempt(trx, attempt, { state: "failed", reported })
    }
  })
}

function isBeforeResponse(state: PayoutState): boolean {
  return state === "queued" || state === "sending" || state === "unknown"
}
