import { listExistingRefunds } from "../../medusa/list-refunds"
import { listRefundPayoutsWithoutMoney } from "../../modules/payos/repositories/payouts/record-deleted-refund"
import { discardDeletedRefunds } from "../payouts/discard-deleted-refunds"
import type { ProviderContext } from "../context"

/**
 * Undoes the ledger entries of refunds that Medusa has deleted: it deletes a refund's row if anything fails after the
 * provider has returned. Otherwise the next refund would find no money to release. The row is written before the
 * provider is called, so a missing row was deleted.
 */
export async function undoDeletedRefunds(
  { db, query }: ProviderContext,
  collectionIds: readonly string[],
): Promise<void> {
  const payouts = await listRefundPayoutsWithoutMoney(db, collectionIds)
  if (payouts.length === 0) return
  const refundIds = payouts.map(({ refund_id }) => refund_id)
  const existing = await listExistingRefunds(query, refundIds)
  const deleted = payouts.filter(({ refund_id }) => !existing.includes(refund_id))
  for (const { id, request_id } of deleted) await discardDeletedRefunds(db, request_id, [id])
}
