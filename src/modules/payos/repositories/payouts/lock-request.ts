import type { PayoutRequestFacts } from "../../../../domain/payouts/payout-work"
import type { PayoutState } from "../../../../domain/payouts/payout-state"
import { firstRow, rows, type Db } from "../db"

/** One sending of a payout, locked. */
export type LockedAttempt = {
  payout_id: string
  attempt: number
  reference_id: string
  state: PayoutState
}

/** A request as it stands now, whatever the one who works on it read before. */
export type LockedRequest = {
  state: PayoutRequestFacts["state"]
  claimed_until: Date | null
  /** payOS's id of it; null while payOS never said that it has it. */
  payos_payout_id: string | null
  lookups: number
  sent_at: Date | null
  attempts: LockedAttempt[]
}

/**
 * Locks a request and its attempts for a change of them, and first of all their payouts: a person's
 * decision takes these first too, so that neither waits for the other for ever.
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
    `select state, claimed_until, payos_payout_id, lookups, sent_at from payos_payout_request
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
