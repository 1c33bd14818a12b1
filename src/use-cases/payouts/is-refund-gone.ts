import { listExistingRefunds } from "../../medusa/list-refunds"
import type { PayosContext } from "../context"

/** Why a payout of a refund that Medusa took back is not sent. */
export const REFUND_GONE = {
  code: "refund_gone",
  message:
    "It was never sent: Medusa took its refund back, most likely after an error. Refund again if it is meant, and discard this one.",
}

/**
 * Whether one of these refunds exists no more. Core deletes a refund's row when anything fails after
 * our provider has answered, and the person who saw the failure will refund again.
 */
export async function isRefundGone(
  context: PayosContext,
  refundIds: readonly string[],
): Promise<boolean> {
  if (refundIds.length === 0) return false
  const existing = await listExistingRefunds(context.query, refundIds)
  return existing.length < new Set(refundIds).size
}
