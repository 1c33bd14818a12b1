import { FAILURES_BEFORE_PROBLEM } from "../../../../domain/failures-before-problem"
import { areLookupsExhausted } from "../../../../domain/payouts/payout-work"
import type { Db } from "../db"
import { raiseProblem, resolveProblems } from "../problems/problems"
import { lockRequest } from "./lock-request"
import { requireUserDecision } from "./record-unknown"

/** The number of failures of a request in a row, and the last error. */
type Failure = { failures: number; error: string; now: Date }

/**
 * Raises a problem for a request whose processing fails repeatedly: payOS refuses the calls, or its channel is no
 * longer configured. If its response was lost, a user may resolve it once enough time has passed to look it up.
 */
export async function raiseFailingRequest(trx: Db, id: string, failure: Failure): Promise<void> {
  if (failure.failures < FAILURES_BEFORE_PROBLEM) return
  const request = await lockRequest(trx, id)
  if (!request) return
  const { failures, error } = failure
  const payout_ids = request.attempts.map(({ payout_id }) => payout_id)
  const detail = { payout_ids, state: request.state, failures, error }
  await raiseProblem(trx, { kind: "payout_request_failing", subject: id, detail })
  const { sent_at, state } = request
  if (state === "unknown" && areLookupsExhausted({ sent_at, failures }, failure.now)) {
    await requireUserDecision(trx, request)
  }
}

/** Resolves the problem once the request is processed again, or none of its payouts is pending. */
export function resolveFailingRequest(trx: Db, id: string): Promise<void> {
  return resolveProblems(trx, id, ["payout_request_failing"])
}
