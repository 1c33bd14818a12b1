import { findTransaction } from "../../../../domain/payouts/find-transaction"
import {
  endedWithoutMoney,
  nextPayoutState,
  toPayoutReading,
  type PayoutReading,
  type PayoutState,
} from "../../../../domain/payouts/payout-state"
import type { PayOSPayout, PayOSPayoutTransaction } from "../../../../client"
import { firstRow, rows, type Db } from "../db"
import { allocate, readAttemptMovements, reverseAllocation } from "../allocations/allocations"
import { scheduleLinksWithMoneyOfCollection } from "../links/schedule-links"
import { isHandled, raiseProblem, resolveProblems } from "../problems/problems"
import { isEnteredAgain } from "./earlier-requests"
import { lockPayout } from "./lock-payout"
import { lockRequest, type LockedAttempt, type LockedRequest } from "./lock-request"
import type { PayoutRequest } from "./request-row"
import { storeAttempt } from "./store-attempt"

/**
 * The name of the state of a transaction that is missing in payOS's response, although it lists others of the request.
 */
const NOT_LISTED = "NOT LISTED"

/** `client_id`: the channel in which payOS has the payout, if it is no longer the request's. */
type PayoutResponse = { payout: PayOSPayout; signed: boolean; client_id?: string }

/** Stores payOS's response about a payout that it has; raises a problem for unknown states. */
export function recordResponse(
  db: Db,
  { id }: Pick<PayoutRequest, "id">,
  response: PayoutResponse,
): Promise<void> {
  return db.transaction(async (trx) => {
    const request = await lockRequest(trx, id)
    if (!request) return
    if (response.client_id) await moveToChannel(trx, id, response.client_id)
    let hasChanged = false
    const unknown: string[] = []
    for (const attempt of request.attempts) {
      const { reported, reading, name } = readResponse(response.payout, attempt, request)
      if (reading === null) unknown.push(name)
      const isDecided = await isDecidedSince(trx, attempt)
      const state = isDecided
        ? stateFromLatestResponse(request, attempt, reading)
        : nextPayoutState(stateToAdvanceFrom(request, attempt, reading), reading)
      hasChanged ||= state !== attempt.state
      await storeAttempt(trx, attempt, { state, reported })
      if (isDecided) {
        await recordResponseAfterDecision(trx, { request, attempt, reading }, response.payout)
      } else if (endedWithoutMoney(attempt.state) && !endedWithoutMoney(state)) {
        await raiseIfEnteredAgain(trx, attempt, response.payout)
      }
    }
    await storeRequest(trx, id, { ...response, hasChanged })
    await raiseUnknownStates(trx, id, unknown)
  })
}

type Reading = {
  reported: PayOSPayoutTransaction | undefined
  reading: PayoutReading
  /** payOS's name of the state. */
  name: string
}

/** Reads the state of one attempt from its own transaction, or from the payout if payOS lists no transactions. */
function readResponse(
  { transactions, approvalState: approval }: PayOSPayout,
  { reference_id }: LockedAttempt,
  { attempts }: LockedRequest,
): Reading {
  const found = findTransaction(transactions, reference_id, attempts.length === 1)
  if (found.type === "unclear") return { reported: undefined, reading: null, name: NOT_LISTED }
  const reported = found.type === "found" ? found.transaction : undefined
  const transaction = reported?.state ?? null
  const reading = toPayoutReading({ approval, transaction })
  return { reported, reading, name: transaction ?? approval }
}

/**
 * Returns the state from which an attempt advances. Before payOS's first response only a user's finding can have ended
 * the attempt, which the response overrides. payOS may also report a payout as failed and send it after all.
 */
function stateToAdvanceFrom(
  request: LockedRequest,
  { state }: LockedAttempt,
  reading: PayoutReading,
): PayoutState {
  const isUnexpectedlySent =
    endedWithoutMoney(state) && state !== "reversed" && mayHaveLeft(reading)
  return request.payout_id_at_payos === null || isUnexpectedlySent ? "processing" : state
}

function mayHaveLeft(reading: PayoutReading): boolean {
  return reading !== null && !endedWithoutMoney(reading)
}

/**
 * Whether a user has decided about the payout since the attempt ended: sent it again, confirmed it or discarded it.
 * payOS's response then changes only the attempt's state, not the payout's: the books count the money that left.
 */
async function isDecidedSince(
  trx: Db,
  { payout_id, attempt, state }: LockedAttempt,
): Promise<boolean> {
  const payout = await lockPayout(trx, payout_id)
  return payout?.attempt !== attempt || payout.state !== state
}

/**
 * Returns the state of an attempt that a user has decided about: payOS's last response, whatever it reported before.
 */
function stateFromLatestResponse(
  request: LockedRequest,
  { state }: LockedAttempt,
  reading: PayoutReading,
): PayoutState {
  if (state === "reversed") return state
  return reading ?? (request.payout_id_at_payos === null ? "processing" : state)
}

type Decided = { request: LockedRequest; attempt: LockedAttempt; reading: PayoutReading }

/** Records money that left, or may have, as a fact; retracts it once payOS reports that it failed or was returned. */
async function recordResponseAfterDecision(
  trx: Db,
  { request, attempt, reading }: Decided,
  payout: PayOSPayout,
): Promise<void> {
  const isFirstResponse = request.payout_id_at_payos === null
  if (mayHaveLeft(reading) || (reading === null && isFirstResponse)) {
    if (attempt.state !== "reversed") await raiseUnexpectedlySent(trx, attempt, payout)
  } else if (reading !== null) {
    await retractUnexpectedlySent(trx, attempt)
  }
}

/** Moves a request to another channel, before its attempts are stored: their trigger books them for its channel. */
async function moveToChannel(trx: Db, id: string, client_id: string): Promise<void> {
  await rows(trx, "update payos_payout_request set client_id = :client_id where id = :id", {
    id,
    client_id,
  })
}

async function storeRequest(
  trx: Db,
  id: string,
  { payout, signed, hasChanged }: PayoutResponse & { hasChanged: boolean },
): Promise<void> {
  await rows(
    trx,
    `update payos_payout_request set state = 'accepted', payout_id_at_payos = :payosId,
       approval_state = :approval, is_signed = :signed, responded_at = now(), error_code = null,
       error_message = null, checks = case when :hasChanged then 0 else checks + 1 end,
       updated_at = now()
     where id = :id`,
    {
      id,
      payosId: payout.id,
      approval: payout.approvalState,
      signed,
      hasChanged,
    },
  )
}

/**
 * Raises a problem for a payout that payOS has although it may have been sent again: money may leave twice. Allocates
 * it as sent, whether or not its collection's money covers it.
 */
async function raiseUnexpectedlySent(
  trx: Db,
  { payout_id, attempt }: LockedAttempt,
  { id, approvalState }: PayOSPayout,
): Promise<void> {
  const payout = await lockPayout(trx, payout_id)
  const collection_id = payout?.payment_collection_id
  const { active, next_key } = await readAttemptMovements(trx, payout_id, attempt)
  if (collection_id && !active) {
    const left = { collection_id, kind: "payout" as const, ref: payout_id, amount: payout.amount }
    await allocate(trx, { ...left, key: next_key, is_fact: true })
    await scheduleLinksWithMoneyOfCollection(trx, collection_id)
  }
  const problem = { kind: "payout_unexpectedly_sent" as const, subject: payout_id }
  const known = { ...problem, detail: { attempt, payout_id_at_payos: id } }
  if ((active || !collection_id) && (await isHandled(trx, known))) return
  const detail = { ...known.detail, approval_state: approvalState }
  await raiseProblem(trx, { ...problem, detail })
}

/**
 * Raises a problem if a user entered the payout again after it seemed to have failed: the new one must not be sent
 * unseen.
 */
async function raiseIfEnteredAgain(
  trx: Db,
  { payout_id, attempt }: LockedAttempt,
  { id, approvalState }: PayOSPayout,
): Promise<void> {
  if (!(await isEnteredAgain(trx, payout_id))) return
  const detail = { attempt, payout_id_at_payos: id, approval_state: approvalState }
  await raiseProblem(trx, { kind: "payout_unexpectedly_sent", subject: payout_id, detail })
}

/** Reverses the allocation of an attempt that was reported as sent after all and has failed or been returned. */
async function retractUnexpectedlySent(
  trx: Db,
  { payout_id, attempt }: LockedAttempt,
): Promise<void> {
  const { active } = await readAttemptMovements(trx, payout_id, attempt)
  if (active) {
    await reverseAllocation(trx, active, { actor_id: null, reason: null })
    await scheduleLinksWithMoneyOfCollection(trx, active.collection_id)
  }
  const listed = await firstRow(
    trx,
    `select from payos_problem where subject = :payout_id and kind = 'payout_unexpectedly_sent'
       and resolved_at is null and cast(detail ->> 'attempt' as int) = :attempt`,
    { payout_id, attempt },
  )
  if (listed) await resolveProblems(trx, payout_id, ["payout_unexpectedly_sent"])
}

/** Raises or resolves the problem that names unknown states, which change nothing. */
async function raiseUnknownStates(
  trx: Db,
  requestId: string,
  states: readonly string[],
): Promise<void> {
  if (states.length === 0) return resolveProblems(trx, requestId, ["payout_state_unrecognized"])
  const detail = { states: [...new Set(states)] }
  await raiseProblem(trx, { kind: "payout_state_unrecognized", subject: requestId, detail })
}
