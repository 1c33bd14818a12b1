import { rows, type Db } from "../db"
import { holdsClaim, type QueueItem } from "../queue/claim"
import { lockRequest } from "./lock-request"

/** The claim under which a request is sent. */
export type RequestClaim = Pick<QueueItem, "id" | "claimed_until">

/**
 * Records that a request is being sent: from here on it may have reached payOS. Only a ready request that the caller
 * has claimed may be sent.
 *
 * @returns false if it must not be sent
 */
export function markSending(db: Db, claim: RequestClaim): Promise<boolean> {
  return db.transaction(async (trx) => {
    if (!(await isOurs(trx, claim, "ready"))) return false
    await rows(
      trx,
      `update payos_payout_request set state = 'sending', sent_at = now(), updated_at = now()
       where id = :id`,
      { id: claim.id },
    )
    await setAttemptStates(trx, claim.id, "sending")
    return true
  })
}

/**
 * Makes a request that was certainly not accepted (no connection, or 429) ready to be sent again, with the same key.
 * Does nothing if the caller stalled and another instance is already looking the call up.
 */
export function markReadyAgain(db: Db, claim: RequestClaim): Promise<void> {
  return db.transaction(async (trx) => {
    if (!(await isOurs(trx, claim, "sending"))) return
    await rows(
      trx,
      "update payos_payout_request set state = 'ready', updated_at = now() where id = :id",
      { id: claim.id },
    )
    await setAttemptStates(trx, claim.id, "queued")
  })
}

/** Whether the request is in this state and still claimed by the caller; locks it until the transaction ends. */
async function isOurs(trx: Db, claim: RequestClaim, state: "ready" | "sending"): Promise<boolean> {
  const request = await lockRequest(trx, claim.id)
  return request?.state === state && (await holdsClaim(trx, claim))
}

/** Sets the state of a request's attempts that are under way, and of the payouts whose latest attempts they are. */
export async function setAttemptStates(
  trx: Db,
  requestId: string,
  state: "queued" | "sending" | "unknown",
): Promise<void> {
  await rows(
    trx,
    `with moved as (
       update payos_payout_attempt set state = :state, updated_at = now()
       where request_id = :requestId and state in ('queued', 'sending', 'unknown')
       returning payout_id, attempt)
     update payos_payout p set state = :state, updated_at = now()
     from moved m where p.id = m.payout_id and p.attempt = m.attempt`,
    { requestId, state },
  )
}
