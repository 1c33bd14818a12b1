import { findTransfer } from "../../../../domain/settlement/find-transfer"
import { isForUser } from "../../../../domain/payouts/payout-work"
import {
  hasEnded,
  nextPayoutState,
  readPayoutState,
  type PayoutState,
} from "../../../../domain/payouts/payout-state"
import type { PayOSPayout, PayOSPayoutTransaction } from "../../../../client"
import { firstRow, rows, type Db } from "../db"
import { allocate, payoutKey } from "../allocations/allocations"
import { schedulePaidLinksOfCollection } from "../links/marks"
import { raiseProblem, resolveProblems } from "../problems/problems"
import { lockPayout } from "./draft-payout"
import { lockRequest, type LockedAttempt, type LockedRequest } from "./lock-request"
import { moveAttempts, type PayoutRequest } from "./request-work"
import { showPayout } from "./show-payout"

/** Why payOS did not take a request: its code and its words. */
export type Refusal = { code: string; message: string }

/** What is listed as a state where payOS shows others of a request, and not this one. */
const NOT_LISTED = "NOT LISTED"

/** Stores what payOS said of a payout that it has; states that nobody has seen yet are listed. */
export function recordAccepted(
  db: Db,
  { id }: Pick<PayoutRequest, "id">,
  answer: { payout: PayOSPayout; signed: boolean },
): Promise<void> {
  return db.transaction(async (trx) => {
    const request = await lockRequest(trx, id)
    if (!request) return
    let hasMoved = false
    const unknown: string[] = []
    for (const attempt of request.attempts) {
      const { told, reading, name } = readAnswer(answer.payout, attempt, request)
      if (reading === null) unknown.push(name)
      if (await isDisputed(trx, request, attempt)) {
        const hasMoneyLeft = reading === null || !hasEnded(reading)
        if (hasMoneyLeft) await listSentAfterAll(trx, attempt, answer.payout)
        continue
      }
      const state = nextPayoutState(stateBefore(request, attempt), reading)
      hasMoved ||= state !== attempt.state
      await storeAttempt(trx, attempt, state, told)
    }
    await storeRequest(trx, id, answer, hasMoved)
    await listUnknownStates(trx, id, unknown)
  })
}

/** Stores that payOS surely did not take the request: none of its payouts is on its way. */
export function recordRefused(
  db: Db,
  request: Pick<PayoutRequest, "id">,
  refusal: Refusal,
): Promise<void> {
  return refuse(db, request, refusal, isUnanswered)
}

/** Ends a request that is not to be sent, unless somebody has begun to send it meanwhile. */
export function recordUnsent(
  db: Db,
  request: Pick<PayoutRequest, "id">,
  refusal: Refusal,
): Promise<void> {
  return refuse(db, request, refusal, ({ state }) => state === "ready")
}

function refuse(
  db: Db,
  { id }: Pick<PayoutRequest, "id">,
  refusal: Refusal,
  mayBeRefused: (request: LockedRequest) => boolean,
): Promise<void> {
  return db.transaction(async (trx) => {
    const request = await lockRequest(trx, id)
    if (!request || !mayBeRefused(request)) return
    await rows(
      trx,
      `update payos_payout_request set state = 'refused', error_code = :code,
         error_message = :message, updated_at = now() where id = :id`,
      { id, ...refusal },
    )
    for (const attempt of request.attempts) {
      if (!isBeforeAnswer(attempt.state)) continue
      await storeAttempt(trx, attempt, "failed", {
        errorCode: refusal.code,
        errorMessage: refusal.message,
      })
    }
  })
}

/**
 * Stores that nobody knows whether payOS took the request.
 *
 * @param wasLookedFor a look into payOS's list found nothing
 */
export function recordUnknown(
  db: Db,
  { id }: Pick<PayoutRequest, "id">,
  wasLookedFor: boolean,
): Promise<void> {
  return db.transaction(async (trx) => {
    const request = await lockRequest(trx, id)
    if (!request || !isUnanswered(request)) return
    const row = await firstRow<{ lookups: number }>(
      trx,
      `update payos_payout_request set state = 'unknown', updated_at = now(),
         lookups = lookups + case when :wasLookedFor then 1 else 0 end
       where id = :id returning lookups`,
      { id, wasLookedFor },
    )
    await moveAttempts(trx, id, "unknown")
    if (row && isForUser(row)) await askUser(trx, request)
  })
}

/** Shows the payouts of a request whose answer stays lost to a person, who alone can end it. */
export async function askUser(
  trx: Db,
  { attempts }: Pick<LockedRequest, "attempts">,
): Promise<void> {
  for (const { payout_id, attempt } of attempts) {
    const payout = await lockPayout(trx, payout_id)
    const isItsLatest = payout?.attempt === attempt
    if (isItsLatest && payout.state === "unknown") await showPayout(trx, payout, true)
  }
}

/** payOS has said nothing of it yet: a late refusal or time-out does not undo what it said. */
function isUnanswered({ state }: LockedRequest): boolean {
  return state === "ready" || state === "sending" || state === "unknown"
}

function isBeforeAnswer(state: PayoutState): boolean {
  return state === "queued" || state === "sending" || state === "unknown"
}

type Answer = {
  told: PayOSPayoutTransaction | undefined
  reading: ReturnType<typeof readPayoutState>
  /** The state that was read, by payOS's name. */
  name: string
}

/** What an answer says of one attempt, by its own transfer; by the whole where payOS lists none. */
function readAnswer(
  { transactions, approvalState: approval }: PayOSPayout,
  { reference_id }: LockedAttempt,
  { attempts }: LockedRequest,
): Answer {
  const found = findTransfer(transactions, reference_id, attempts.length === 1)
  if (found.type === "unclear") return { told: undefined, reading: null, name: NOT_LISTED }
  const told = found.type === "found" ? found.transfer : undefined
  const transaction = told?.state ?? null
  const reading = readPayoutState({ approval, transaction })
  return { told, reading, name: transaction ?? approval }
}

/**
 * Where payOS never spoke before, nothing but a person's finding can have ended the attempt: payOS's
 * word goes before it.
 */
function stateBefore(request: LockedRequest, { state }: LockedAttempt): PayoutState {
  return request.payos_payout_id === null ? "processing" : state
}

/**
 * A person called it unsent, and payOS has it. While nothing else came of the payout since, payOS's
 * word is taken; once it was sent again, is to be, or was given up, a person has to look.
 */
async function isDisputed(
  trx: Db,
  request: LockedRequest,
  { payout_id, attempt, state }: LockedAttempt,
): Promise<boolean> {
  if (request.payos_payout_id !== null || !hasEnded(state)) return false
  const payout = await lockPayout(trx, payout_id)
  return payout?.attempt !== attempt || payout.state !== state
}

type Told = Partial<
  Pick<
    PayOSPayoutTransaction,
    "id" | "state" | "reference" | "toAccountName" | "errorCode" | "errorMessage"
  >
>

/** What came back did arrive; anything else that did not stay arrived never did. */
const ARRIVED_AT = `case when :state = 'succeeded' then coalesce(arrived_at, now())
  when :state = 'reversed' then arrived_at end`

/** News of an erased payout name nobody again. */
const TOLD_NAMES = `to_account_name = case when erased_at is null
    then coalesce(:name, to_account_name) end,
  error_message = case when erased_at is null then :message end`

/** An attempt's news are its payout's, unless a later attempt was made. */
async function storeAttempt(
  trx: Db,
  { payout_id, attempt, state: before }: LockedAttempt,
  state: PayoutState,
  told: Told | undefined,
): Promise<void> {
  const news = {
    payout_id,
    attempt,
    state,
    reference: told?.reference ?? null,
    name: told?.toAccountName ?? null,
    code: told?.errorCode ?? null,
    message: told?.errorMessage ?? null,
  }
  await rows(
    trx,
    `update payos_payout_attempt set state = :state, bank_reference = coalesce(:reference, bank_reference),
       ${TOLD_NAMES}, error_code = :code,
       transaction_id = coalesce(:transaction_id, transaction_id),
       transaction_state = coalesce(:transaction_state, transaction_state),
       arrived_at = ${ARRIVED_AT}, updated_at = now()
     where payout_id = :payout_id and attempt = :attempt`,
    { ...news, transaction_id: told?.id ?? null, transaction_state: told?.state ?? null },
  )
  if (state === before) return
  const moved = await rows(
    trx,
    `update payos_payout set state = :state, bank_reference = coalesce(:reference, bank_reference),
       ${TOLD_NAMES}, error_code = :code,
       arrived_at = ${ARRIVED_AT}, updated_at = now()
     where id = :payout_id and attempt = :attempt and state = :before returning id`,
    { ...news, before },
  )
  const payout = moved.length > 0 ? await lockPayout(trx, payout_id) : null
  if (payout) await showPayout(trx, payout)
}

async function storeRequest(
  trx: Db,
  id: string,
  { payout, signed }: { payout: PayOSPayout; signed: boolean },
  hasMoved: boolean,
): Promise<void> {
  await rows(
    trx,
    `update payos_payout_request set state = 'accepted', payos_payout_id = :payosId,
       approval_state = :approval, is_signed = :signed, answered_at = now(), error_code = null,
       error_message = null, checks = case when :hasMoved then 0 else checks + 1 end,
       updated_at = now()
     where id = :id`,
    { id, payosId: payout.id, approval: payout.approvalState, signed, hasMoved },
  )
}

/**
 * It may be sent, or sent again, though payOS has it: money may leave twice. It has left once by this, whether
 * its collection's money covers that or not.
 */
async function listSentAfterAll(
  trx: Db,
  { payout_id, attempt }: LockedAttempt,
  { id, approvalState }: PayOSPayout,
): Promise<void> {
  const payout = await lockPayout(trx, payout_id)
  const collection_id = payout?.payment_collection_id
  if (collection_id) {
    const left = { collection_id, kind: "payout" as const, ref: payout_id, amount: payout.amount }
    await allocate(trx, { ...left, key: `${payoutKey(payout_id)}:${attempt}`, is_fact: true })
    await schedulePaidLinksOfCollection(trx, collection_id)
  }
  const detail = { attempt, payos_payout_id: id, approval_state: approvalState }
  await raiseProblem(trx, { kind: "payout_sent_after_all", subject: payout_id, detail })
}

/** A state that nobody has seen yet moves nothing; a person reads its name. */
async function listUnknownStates(
  trx: Db,
  requestId: string,
  states: readonly string[],
): Promise<void> {
  if (states.length === 0) return resolveProblems(trx, requestId, ["payout_state_unknown"])
  const detail = { states: [...new Set(states)] }
  await raiseProblem(trx, { kind: "payout_state_unknown", subject: requestId, detail })
}
