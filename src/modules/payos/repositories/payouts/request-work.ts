import type { PayoutRequestFacts } from "../../../../domain/payouts/payout-work"
import type { PayOSPayoutBatchRequest, PayOSPayoutRequest } from "../../../../client"
import { firstRow, rows, type Db } from "../db"
import { lockRequest } from "./lock-request"

/** A creation call to payOS as the loop works on it. */
export type PayoutRequest = PayoutRequestFacts & {
  id: string
  kind: "single" | "batch"
  client_id: string
  idempotency_key: string
  reference_id: string
  body: PayOSPayoutRequest | PayOSPayoutBatchRequest
  payos_payout_id: string | null
  claimed_until: Date
  attempts: number
  read_at: Date
}

/** A claim of a killed instance is free again after this: longer than any call to payOS takes. */
const CLAIM = "40 seconds"

const COLUMNS = `r.id, r.kind, r.client_id, r.idempotency_key, r.reference_id, r.body, r.state,
  r.payos_payout_id, r.lookups, r.checks, r.sent_at, r.answered_at, r.claimed_until, r.attempts,
  r.created_at, cast(now() as timestamptz(3)) as read_at,
  coalesce((select bool_or(a.state in ('queued', 'sending', 'unknown', 'processing', 'on_hold'))
    from payos_payout_attempt a where a.request_id = r.id), false) as is_open,
  (select max(a.arrived_at) from payos_payout_attempt a
    where a.request_id = r.id and a.state = 'succeeded') as arrived_at`

/** Takes a page of requests whose time has come. No lock is held once this returns. */
export async function claimDueRequests(db: Db, limit: number): Promise<PayoutRequest[]> {
  return rows<PayoutRequest>(
    db,
    `update payos_payout_request r set claimed_until = now() + cast(:claim as interval)
     where id in (
       select id from payos_payout_request
       where next_check_at <= now() and (claimed_until is null or claimed_until < now())
       order by next_check_at limit :limit for update skip locked)
     returning ${COLUMNS}`,
    { limit, claim: CLAIM },
  )
}

/** Reads a claimed request again, after its work changed it. */
export function readRequest(db: Db, id: string): Promise<PayoutRequest | null> {
  return firstRow<PayoutRequest>(
    db,
    `select ${COLUMNS} from payos_payout_request r where r.id = :id`,
    { id },
  )
}

/**
 * Writes down that the request is being sent: from here on it may have reached payOS. Only what is
 * ready, and claimed by the caller, is sent.
 *
 * @returns false where it must not be sent
 */
export function markSending(db: Db, request: PayoutRequest): Promise<boolean> {
  return db.transaction(async (trx) => {
    if (!(await isOurs(trx, request, "ready"))) return false
    await rows(
      trx,
      `update payos_payout_request set state = 'sending', sent_at = now(), updated_at = now(),
         next_check_at = now() + interval '30 seconds' where id = :id`,
      { id: request.id },
    )
    await moveAttempts(trx, request.id, "sending")
    return true
  })
}

/**
 * What surely did not reach payOS is ready to be sent again, with the same key. A caller who was so
 * slow that somebody else looks for its call meanwhile changes nothing.
 */
export function markReadyAgain(db: Db, request: PayoutRequest): Promise<void> {
  return db.transaction(async (trx) => {
    if (!(await isOurs(trx, request, "sending"))) return
    await rows(
      trx,
      "update payos_payout_request set state = 'ready', updated_at = now() where id = :id",
      { id: request.id },
    )
    await moveAttempts(trx, request.id, "queued")
  })
}

/** Whether it is in this state and still claimed by the caller; locked from here on. */
async function isOurs(
  trx: Db,
  { id, claimed_until }: PayoutRequest,
  state: "ready" | "sending",
): Promise<boolean> {
  const request = await lockRequest(trx, id)
  const isClaimed = request?.claimed_until?.getTime() === claimed_until.getTime()
  return isClaimed && request?.state === state
}

/** Moves what is on its way of a request, and the payouts whose latest attempt it is. */
export async function moveAttempts(
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

/** When to look at a request again; null: never. */
export type NextPoll = { inMs: number } | { at: Date } | null

/**
 * Gives a claimed request back, if the claim is still ours.
 *
 * @returns how often work on it failed in a row by now, and the database's time; null where the claim
 *   is somebody else's
 */
export function storeRelease(
  db: Db,
  { id, claimed_until }: PayoutRequest,
  { next, error }: { next: NextPoll; error?: string },
): Promise<{ attempts: number; now: Date } | null> {
  return firstRow(
    db,
    `update payos_payout_request set claimed_until = null, last_error = :error,
       attempts = case when :failed then attempts + 1 else 0 end,
       next_check_at = case when cast(:inMs as text) is not null then now() + cast(:inMs as interval)
         else cast(:at as timestamptz) end
     where id = :id and claimed_until = :claimed_until returning attempts, now() as now`,
    {
      id,
      claimed_until,
      error: error ?? null,
      failed: error !== undefined,
      inMs: next && "inMs" in next ? `${next.inMs} milliseconds` : null,
      at: next && "at" in next ? next.at : null,
    },
  )
}
