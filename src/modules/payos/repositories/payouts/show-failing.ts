import { cannotBeLookedFor, FAILURES_TOLD } from "../../../../domain/payouts/payout-work"
import type { Db } from "../db"
import { raiseProblem, resolveProblems } from "../problems/problems"
import { lockRequest } from "./lock-request"
import { askUser } from "./request-answer"

/** How often the work on a request failed in a row, and how it did last. */
export type Failure = { attempts: number; error: string; now: Date }

/**
 * Tells a person that work on a request with money on its way fails and fails: payOS takes none of our
 * calls, or the channel that it was made for is configured no more. Where its answer was lost, a person
 * may then say what became of it, once there was time enough to find out.
 */
export async function showFailing(trx: Db, id: string, failure: Failure): Promise<void> {
  if (failure.attempts < FAILURES_TOLD) return
  const request = await lockRequest(trx, id)
  if (!request) return
  const { attempts, error } = failure
  const payout_ids = request.attempts.map(({ payout_id }) => payout_id)
  const detail = { payout_ids, state: request.state, attempts, error }
  await raiseProblem(trx, { kind: "payout_failing", subject: id, detail })
  const { sent_at, state } = request
  if (state === "unknown" && cannotBeLookedFor({ sent_at, attempts }, failure.now)) {
    await askUser(trx, request)
  }
}

/** Work on the request goes on again, or nothing of it is on its way any more. */
export function hideFailing(trx: Db, id: string): Promise<void> {
  return resolveProblems(trx, id, ["payout_failing"])
}
