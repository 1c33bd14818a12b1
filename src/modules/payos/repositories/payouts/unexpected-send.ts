import { isClosedUnpaid, type ReportedState } from "../../../../domain/payouts/payout-state"
import { MAY_HAVE_ARRIVED } from "../../../../domain/payouts/local-failures"
import type { PayOSPayout } from "../../../../client"
import { firstRow, rows, type Db } from "../db"
import {
  allocate,
  lockUnallocated,
  readAttemptMovements,
  reverseAllocation,
} from "../allocations/allocations"
import { findPayeeAlreadyPaid, isUsedAsPayment, recordPaidBy } from "../allocations/paid-payouts"
import { scheduleLinksWithMoneyOfCollection } from "../links/schedule-links"
import { isHandled, raiseProblem, resolveProblems } from "../problems/problems"
import { isEnteredAgain } from "./earlier-requests"
import { lockPayout } from "./lock-payout"
import type { LockedAttempt, LockedRequest } from "./lock-request"

/** Whether payOS reports the money as sent or being sent; false for an unknown state, `null`. */
export function isReportedAsSent(reportedState: ReportedState): boolean {
  return reportedState !== null && !isClosedUnpaid(reportedState)
}

type Decided = { request: LockedRequest; attempt: LockedAttempt; reportedState: ReportedState }

/** Records money that left, or may have, as a fact; retracts it once payOS reports that it failed or was returned. */
export async function recordResponseAfterDecision(
  trx: Db,
  { request, attempt, reportedState }: Decided,
  payout: PayOSPayout,
): Promise<void> {
  const isFirstResponse = request.payout_id_at_payos === null
  if (isReportedAsSent(reportedState) || (reportedState === null && isFirstResponse)) {
    await raiseUnexpectedlySent(trx, attempt, payout)
    if (reportedState === "succeeded" && attempt.state !== "succeeded")
      await replacePayeeAlreadyPaid(trx, attempt)
  } else if (reportedState !== null) {
    await retractUnexpectedlySent(trx, attempt)
  }
}

/**
 * Raises a problem if payOS reports that money arrived, or is under way, which it had reported as returned. The attempt stays returned,
 * and nothing is allocated: the response may be older than the return. Until a user has compared it with my.payos.vn, the
 * money is not sent again.
 */
export async function recordResponseAfterReturn(
  trx: Db,
  { attempt, reportedState }: Omit<Decided, "request">,
  payout: PayOSPayout,
): Promise<void> {
  const problem = unexpectedlySent(attempt, payout)
  if (isReportedAsSent(reportedState)) {
    if (!(await isHandled(trx, problem))) await raiseProblem(trx, problem)
  } else if (reportedState !== null && isClosedUnpaid(reportedState)) {
    await retractUnexpectedlySent(trx, attempt)
  }
}

/**
 * Raises a problem for a payout that payOS has although it may have been sent again: money may leave twice. Allocates
 * it as sent, whether or not its collection's money covers it.
 */
async function raiseUnexpectedlySent(
  trx: Db,
  locked: LockedAttempt,
  reported: PayOSPayout,
): Promise<void> {
  const { payout_id, attempt } = locked
  const payout = await lockPayout(trx, payout_id)
  const collection_id = payout?.payment_collection_id
  const { active, next_key } = await readAttemptMovements(trx, payout_id, attempt)
  if (collection_id && !active) {
    const left = { collection_id, kind: "payout" as const, ref: payout_id, amount: payout.amount }
    await allocate(trx, { ...left, key: next_key, is_fact: true })
    await scheduleLinksWithMoneyOfCollection(trx, collection_id)
  }
  const problem = unexpectedlySent(locked, reported)
  if ((active || !collection_id) && (await isHandled(trx, problem))) return
  await raiseProblem(trx, problem)
}

/**
 * Reverses what a user recorded when they discarded a payout because its payee had the money, once payOS reports that
 * the money arrived by this attempt: it would count twice.
 */
async function replacePayeeAlreadyPaid(
  trx: Db,
  { payout_id, attempt }: LockedAttempt,
): Promise<void> {
  const payout = await lockPayout(trx, payout_id)
  const collection_id = payout?.payment_collection_id
  if (!collection_id) return
  // Of two simultaneous reports, the second finds what the first has reversed.
  await lockUnallocated(trx, collection_id)
  const { active } = await readAttemptMovements(trx, payout_id, attempt)
  if (!active || (await isUsedAsPayment(trx, active))) return
  const sent = { id: payout_id, collection_id, amount: payout.amount }
  const recorded = await findPayeeAlreadyPaid(trx, sent, MAY_HAVE_ARRIVED)
  if (!recorded?.ref) return
  const by = { actor_id: recorded.actor_id, reason: "payOS: the money arrived by a payout" }
  if (!(await reverseAllocation(trx, recorded, by))) return
  await recordPaidBy(trx, recorded.ref, active)
  await scheduleLinksWithMoneyOfCollection(trx, collection_id)
}

/** The detail holds only what stays the same, so that `isHandled` recognizes the problem. */
function unexpectedlySent(
  { payout_id, attempt }: Pick<LockedAttempt, "payout_id" | "attempt">,
  { id }: Pick<PayOSPayout, "id">,
) {
  const detail = { attempt, payout_id_at_payos: id }
  return { kind: "payout_unexpectedly_sent" as const, subject: payout_id, detail }
}

/**
 * Raises a problem if a user entered the payout again after it seemed to have failed: the new one must not be sent
 * unseen.
 */
export async function raiseIfEnteredAgain(
  trx: Db,
  attempt: LockedAttempt,
  payout: PayOSPayout,
): Promise<void> {
  if (!(await isEnteredAgain(trx, attempt.payout_id))) return
  await raiseProblem(trx, unexpectedlySent(attempt, payout))
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
  if (listed && !(await raiseForOtherAttempt(trx, { payout_id, attempt })))
    await resolveProblems(trx, payout_id, ["payout_unexpectedly_sent"])
}

/** A payout has one such problem: while another attempt stands as sent after all, the problem is about that one. */
async function raiseForOtherAttempt(
  trx: Db,
  { payout_id, attempt }: Pick<LockedAttempt, "payout_id" | "attempt">,
): Promise<boolean> {
  const others = await rows<{ attempt: number; payout_id_at_payos: string }>(
    trx,
    `select a.attempt, r.payout_id_at_payos
     from payos_payout_attempt a join payos_payout_request r on r.id = a.request_id
     join payos_payout p on p.id = a.payout_id
     where a.payout_id = :payout_id and a.attempt <> :attempt
       and (a.attempt <> p.attempt or a.state <> p.state)
       and a.state in ('processing', 'on_hold', 'succeeded') and r.payout_id_at_payos is not null
     order by a.attempt`,
    { payout_id, attempt },
  )
  for (const other of others) {
    const problem = unexpectedlySent(
      { payout_id, attempt: other.attempt },
      { id: other.payout_id_at_payos },
    )
    if (await isHandled(trx, problem)) continue
    await raiseProblem(trx, problem)
    return true
  }
  return false
}
