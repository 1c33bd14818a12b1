import { isSameName } from "../../../../domain/payouts/compare-holder"
import type { ProblemKind } from "../../../../domain/problems/problem-kinds"
import { type Db } from "../db"
import { isHandled, raiseProblem, resolveProblems } from "../problems/problems"
import type { Payout } from "./payout-row"

/** The kinds of problems of a payout, which has at most one at a time. */
const KINDS: readonly ProblemKind[] = [
  "payout_draft",
  "payout_approval",
  "payout_outcome_unknown",
  "payout_failed",
  "payout_reversed",
  "payout_holder_mismatch",
]

function kindOf(payout: Payout, needsUserDecision: boolean): ProblemKind | null {
  const { state, to_account_name, reported_name } = payout
  switch (state) {
    case "draft":
      return "payout_draft"
    case "awaiting_approval":
      return "payout_approval"
    case "unknown":
      return needsUserDecision ? "payout_outcome_unknown" : null
    case "failed":
    case "cancelled":
      return "payout_failed"
    case "reversed":
      return "payout_reversed"
    case "succeeded":
      return isSameName(to_account_name, reported_name) ? null : "payout_holder_mismatch"
    case "queued":
    case "sending":
    case "processing":
    case "on_hold":
    case "discarded":
      return null
  }
}

/**
 * Raises the problem of a payout's state, and resolves those of its earlier states.
 *
 * @param needsUserDecision an unknown payout was not found at payOS, so that a user has to resolve it
 */
export async function syncPayoutProblem(
  db: Db,
  payout: Payout,
  needsUserDecision = false,
): Promise<void> {
  const kind = kindOf(payout, needsUserDecision)
  await resolveProblems(
    db,
    payout.id,
    KINDS.filter((other) => other !== kind),
  )
  if (!kind) return
  const { payment_id, payment_collection_id, purpose, amount, draft_reason } = payout
  const detail = {
    purpose,
    payment_id,
    payment_collection_id,
    amount,
    reason: draft_reason,
    error_code: payout.error_code,
    error_message: payout.error_message,
  }
  const problem = { kind, subject: payout.id, detail }
  // Every poll reports the holder: a handled problem must not return.
  if (kind === "payout_holder_mismatch" && (await isHandled(db, problem))) return
  await raiseProblem(db, problem)
}
