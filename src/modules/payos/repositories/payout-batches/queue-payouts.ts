import { inChunks } from "../../../../domain/chunks"
import type { Db } from "../db"
import { insertRequest, type PayoutSending } from "../payouts/payout-request"
import type { Payout } from "../payouts/payout-row"

/**
 * Maximum number of payouts per call. payOS documents no limit; this one bounds what a failed call affects and keeps
 * both bodies small enough for any gateway.
 */
export const PAYOUT_CHUNK = 100

/** Queues one call per chunk of locked payouts, each with its own idempotency key. */
export async function queuePayouts(
  trx: Db,
  payouts: readonly Payout[],
  sending: PayoutSending,
): Promise<void> {
  for (const chunk of inChunks(payouts, PAYOUT_CHUNK)) await insertRequest(trx, chunk, sending)
}
