import { type Db } from "../db"
import { raiseProblem, resolveProblems, type ProblemKind } from "../problems/problems"
import type { Payout } from "./payout-row"

/** Every kind of problem that a payout can have; it has one at a time. */
const KINDS: readonly ProblemKind[] = [
  "refund_draft",
  "payout_approval",
  "payout_unknown",
  "payout_failed",
  "payout_reversed",
]

function kindOf({ state }: Payout, isForUser: boolean): ProblemKind | null {
  switch (state) {
    case "draft":
      return "refund_draft"
    case "awaiting_approval":
      return "payout_approval"
    case "unknown":
      return isForUser ? "payout_unknown" : null
    case "failed":
    case "cancelled":
      return "payout_failed"
    case "reversed":
      return "payout_reversed"
    case "queued":
    case "sending":
    case "processing":
    case "on_hold":
    case "succeeded":
    case "discarded":
      return null
  }
}

/**
 * Shows a person what a payout waits for, and closes what it waits for no more.
 *
 * @param isForPerson whether an unknown outcome was looked for in vain, so that a person must say
 */
export async function showPayout(db: Db, payout: Payout, isForUser = false): Promise<void> {
  const kind = kindOf(payout, isForUser)
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
  await raiseProblem(db, { kind, subject: payout.id, detail })
}
