import type { PayoutRequestFacts } from "../../../../domain/payouts/payout-work"
import type { PayoutState } from "../../../../domain/payouts/payout-state"
import { firstRow, rows, type Db } from "../db"

/** One send attempt of a payout, locked. */
export type LockedAttempt = {
  payout_id: string
  attempt: number
  reference_id: string
  state: PayoutState
}

/** The current state of a locked request, which may differ from what its worker read before. */
export type LockedRequest = {
  state: PayoutRequestFacts["state"]
  /** payOS's id of it; null until payOS has confirmed it. */
  payout_id_at_payos: string | null
  lookups: number
  sent_at: Date | null
  attempts: LockedAttempt[]
}

/**
 * Locks a request and its attempts, after their payouts: a user's decision locks the payouts first too, which avoids a
 * deadlock.
 */
export async function lockRequest(trx: Db, id: string): Promise<LockedRequest | null> {
  await rows(
    trx,
    `select id from payos_payout
     where id in (select payout_id from payos_payout_attempt where request_id = :id)
     order by id for update`,
    { id },
  )
  const request = await firstRow<Omit<LockedRequest, "attempts">>(
    trx,
    `select state, payout_id_at_payos, lookups, sent_at from payos_payout_request
     where id = :id for update`,
    { id },
  )
  if (!request) return null
  const attempts = await rows<LockedAttempt>(
    trx,
    `select payout_id, attempt, reference_id, state from payos_payout_attempt
     where request_id = :id order by payout_id, attempt for update`,
    { id },
  )
  return { ...request, attempts }
}

/** Whether payOS has not responded about it yet; a late refusal or timeout must not override a response. */
export function lacksResponse({ state }: LockedRequest): boolean {
  return state === "ready" || state === "sending" || state === "unknown"
}
