import { localFailure } from "../../domain/payouts/local-failures"
import { listExistingRefunds } from "../../medusa/list-refunds"
import {
  listUnsentRefunds,
  recordDeletedRefund,
} from "../../modules/payos/repositories/payouts/record-deleted-refund"
import { recordLocalFailure } from "../../modules/payos/repositories/payouts/end-request"
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
  const payouts = await listUnsentRefunds(db, collectionIds)
  if (payouts.length === 0) return
  const refundIds = payouts.map(({ refund_id }) => refund_id)
  const existing = await listExistingRefunds(query, refundIds)
  const deleted = payouts.filter(({ refund_id }) => !existing.includes(refund_id))
  for (const { id, request_id } of deleted) {
    if (request_id) await recordLocalFailure(db, { id: request_id }, localFailure("refund_deleted"))
    await recordDeletedRefund(db, id)
  }
}
