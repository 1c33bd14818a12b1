import { findTransaction } from "../../../../domain/payouts/find-transaction"
import {
  contradictsArrival,
  isClosedUnpaid,
  nextPayoutState,
  toReportedState,
  type ReportedState,
  type PayoutState,
} from "../../../../domain/payouts/payout-state"
import type { PayOSPayout, PayOSPayoutTransaction } from "../../../../client"
import { rows, type Db } from "../db"
import { isHandled, raiseProblem, resolveProblems } from "../problems/problems"
import { lockPayout } from "./lock-payout"
import { lockRequest, type LockedAttempt, type LockedRequest } from "./lock-request"
import type { PayoutRequest } from "./request-row"
import { storeAttempt } from "./store-attempt"
import {
  isReportedAsSent,
  raiseIfEnteredAgain,
  recordResponseAfterDecision,
  recordResponseAfterReturn,
} from "./unexpected-send"

/**
 * The name of the state of a transaction that is missing in payOS's response, although it lists others of the request.
 */
const NOT_LISTED = "NOT LISTED"

/**
 * `client_id`: the channel in which payOS has the payout, if it is no longer the request's. `is_extra`: payOS was asked
 * before another payout was sent, in addition to the payouts loop's own checks, which are counted.
 */
type PayoutResponse = {
  payout: PayOSPayout
  signed: boolean
  client_id?: string
  is_extra?: boolean
}

/** Stores payOS's response about a payout that it has; raises a problem for states that it cannot explain. */
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
    const unexplained: string[] = []
    for (const attempt of request.attempts) {
      const { reported, reportedState, name } = readResponse(response.payout, attempt, request)
      const isDecided = await isDecidedSince(trx, attempt)
      const state = isDecided
        ? stateFromLatestResponse(request, attempt, reportedState)
        : nextPayoutState(stateToAdvanceFrom(request, attempt, reportedState), reportedState)
      if (reportedState === null || contradictsArrival(state, reportedState)) unexplained.push(name)
      hasChanged ||= state !== attempt.state
      await storeAttempt(trx, attempt, { state, reported })
      if (attempt.state === "reversed") {
        await recordResponseAfterReturn(trx, { attempt, reportedState }, response.payout)
      } else if (isDecided) {
        await recordResponseAfterDecision(trx, { request, attempt, reportedState }, response.payout)
      } else if (isClosedUnpaid(attempt.state) && !isClosedUnpaid(state)) {
        await raiseIfEnteredAgain(trx, attempt, response.payout)
      }
    }
    await storeRequest(trx, id, { ...response, hasChanged })
    await raiseUnexplainedStates(trx, id, unexplained)
  })
}

type Reading = {
  reported: PayOSPayoutTransaction | undefined
  reportedState: ReportedState
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
  if (found.type === "unclear")
    return { reported: undefined, reportedState: null, name: NOT_LISTED }
  const reported = found.type === "found" ? found.transaction : undefined
  const transaction = reported?.state ?? null
  const reportedState = toReportedState({ approval, transaction })
  return { reported, reportedState, name: transaction ?? approval }
}

/**
 * Returns the state from which an attempt advances. Before payOS's first response only a user's finding can have ended
 * the attempt, which the response overrides. payOS may also report a payout as failed and send it after all.
 */
function stateToAdvanceFrom(
  request: LockedRequest,
  { state }: LockedAttempt,
  reportedState: ReportedState,
): PayoutState {
  const isUnexpectedlySent =
    isClosedUnpaid(state) && state !== "reversed" && isReportedAsSent(reportedState)
  return request.payout_id_at_payos === null || isUnexpectedlySent ? "processing" : state
}

/**
 * Whether a user has sent the payout again, confirmed it or discarded it since the attempt ended.
 * payOS's response then changes only the attempt's state, not the payout's: the ledger counts the money that left.
 */
async function isDecidedSince(
  trx: Db,
  { payout_id, attempt, state }: LockedAttempt,
): Promise<boolean> {
  const payout = await lockPayout(trx, payout_id)
  return payout?.attempt !== attempt || payout.state !== state
}

/**
 * Returns the state of an attempt whose payout a user has resent or discarded: payOS's last response, whatever it
 * reported before.
 */
function stateFromLatestResponse(
  request: LockedRequest,
  { state }: LockedAttempt,
  reportedState: ReportedState,
): PayoutState {
  if (state === "reversed") return state
  return reportedState ?? (request.payout_id_at_payos === null ? "processing" : state)
}

/**
 * Moves a request to another channel, before its attempts are stored: their trigger books them for its channel. One that
 * is already booked for a channel stays there: its months may be closed.
 */
async function moveToChannel(trx: Db, id: string, client_id: string): Promise<void> {
  await rows(
    trx,
    `update payos_payout_request r set client_id = :client_id where id = :id and not exists (
       select from payos_payout_attempt a where a.request_id = r.id and a.booked_at is not null)`,
    { id, client_id },
  )
}

async function storeRequest(
  trx: Db,
  id: string,
  { payout, signed, hasChanged, is_extra = false }: PayoutResponse & { hasChanged: boolean },
): Promise<void> {
  await rows(
    trx,
    `update payos_payout_request set state = 'accepted', payout_id_at_payos = :payosId,
       approval_state = :approval, is_signed = :signed, responded_at = now(), error_code = null,
       error_message = null, 
       checks = case when :hasChanged then 0 when :isExtra then checks else checks + 1 end,
       updated_at = now()
     where id = :id`,
    {
      id,
      payosId: payout.id,
      approval: payout.approvalState,
      signed,
      hasChanged,
      isExtra: is_extra,
    },
  )
}

/** Raises or resolves the problem that names states that change nothing: unknown ones, or a failure after an arrival. */
async function raiseUnexplainedStates(
  trx: Db,
  requestId: string,
  states: readonly string[],
): Promise<void> {
  if (states.length === 0) return resolveProblems(trx, requestId, ["payout_state_unrecognized"])
  const detail = { states: [...new Set(states)] }
  const problem = { kind: "payout_state_unrecognized" as const, subject: requestId, detail }
  if (!(await isHandled(trx, problem))) await raiseProblem(trx, problem)
}
