import { inChunks } from "../../../../domain/chunks"
import type { Db } from "../db"
import { insertRequest, type PayoutSending } from "../payouts/payout-request"
import type { Payout } from "../payouts/payout-row"

/**
 * Payouts of one call to payOS, which names no limit: a call that fails takes so many with it, and its
 * body and answer stay small enough for any gateway.
 */
export const PAYOUT_CHUNK = 100

/** Makes one call ready for each chunk of locked payouts, with a key of its own. */
export async function queuePayouts(
  trx: Db,
  payouts: readonly Payout[],
  sending: PayoutSending,
): Promise<void> {
  for (const chunk of inChunks(payouts, PAYOUT_CHUNK)) await insertRequest(trx, chunk, sending)
}
