import { listExistingRefunds } from "../../medusa/list-refunds"
import type { PayosContext } from "../context"

/**
 * Returns whether one of these refunds no longer exists. Core deletes a refund's row if anything fails after the
 * provider has returned, and the user who saw the failure refunds again.
 */
export async function areRefundsDeleted(
  context: PayosContext,
  refundIds: readonly string[],
): Promise<boolean> {
  if (refundIds.length === 0) return false
  const existing = await listExistingRefunds(context.query, refundIds)
  return existing.length < new Set(refundIds).size
}
