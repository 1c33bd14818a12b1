import { isWrittenAlike, type Destination } from "../../domain/payouts/destination"
import type { Db } from "../../modules/payos/repositories/db"
import type { Payout } from "../../modules/payos/repositories/payouts/payout-row"
import { findPayoutByKey } from "../../modules/payos/repositories/payouts/read-payouts"
import { refusal } from "../../modules/payos/refusal"

/** What a user submits. Amount in whole đồng; null is the whole refundable amount. */
type Submission = {
  idempotency_key: string
  actor_id: string
  amount: number | null
  /** Null is the payer's own account. */
  destination: Destination | null
  /** The refunded Payment; null for a manual payout. */
  payment_id: string | null
  /** The channel that pays; null if the user does not choose it. */
  client_id: string | null
}

/**
 * Finds the payout of an earlier submission with the same key, whose response was lost.
 *
 * @returns null if the key has recorded no payout
 * @throws MedusaError if its payout is another user's, or has another amount, account, Payment or channel
 */
export async function findEarlierSubmission(
  db: Db,
  submission: Submission,
): Promise<Payout | null> {
  const before = await findPayoutByKey(db, submission.idempotency_key)
  if (before && !isSame(before, submission)) throw refusal("payos_idempotency_key_reused")
  return before
}

function isSame(payout: Payout, { amount, destination, ...submission }: Submission): boolean {
  if (payout.created_by !== submission.actor_id) return false
  if (payout.payment_id !== submission.payment_id) return false
  if (submission.client_id !== null && payout.client_id !== submission.client_id) return false
  const isLess = payout.draft_reason === "money_missing"
  if (amount !== null && payout.amount !== amount && !isLess) return false
  if (!destination || payout.erased_at) return true
  return isWrittenAlike(payout, destination)
}
