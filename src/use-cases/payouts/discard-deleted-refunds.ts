import { localFailure } from "../../domain/payouts/local-failures"
import type { Db } from "../../modules/payos/repositories/db"
import { recordLocalFailure } from "../../modules/payos/repositories/payouts/end-request"
import { recordDeletedRefund } from "../../modules/payos/repositories/payouts/record-deleted-refund"

/** Discards payouts whose refunds Medusa has deleted, and fails the request that would send them; null if none would. */
export async function discardDeletedRefunds(
  db: Db,
  requestId: string | null,
  payoutIds: readonly string[],
): Promise<void> {
  if (requestId) await recordLocalFailure(db, { id: requestId }, localFailure("refund_deleted"))
  for (const id of payoutIds) await recordDeletedRefund(db, id)
}
