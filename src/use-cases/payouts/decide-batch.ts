import * as repository from "../../modules/payos/repositories/payout-batches/decide-batch"
import {
  findBatch,
  listResults,
  requireBatch,
  type PayoutBatch,
} from "../../modules/payos/repositories/payout-batches/read-batches"
import type { Payout } from "../../modules/payos/repositories/payouts/payout-row"
import type { Db } from "../../modules/payos/repositories/db"
import type { PayosServices } from "../../modules/payos/services"
import type { PayoutEstimate } from "../../types/payout"
import type { EstimatedPayout } from "./estimate-payouts"
import { estimateBatch } from "./submit-batch"

/** The result of a user's decision about a waiting batch, with the batch as it is now. */
export type BatchDecision =
  { type: "done"; batch: PayoutBatch } | Exclude<repository.BatchDecision, { type: "done" }>

/**
 * Approves a waiting batch, by a second user, if the balance covers its waiting payouts.
 *
 * @throws NoPayoutChannelError, PayOSError
 */
export async function approveBatch(
  { db, channels }: Pick<PayosServices, "db" | "channels">,
  { id, actor_id }: { id: string; actor_id: string },
): Promise<BatchDecision | { type: "not_covered"; estimate: PayoutEstimate }> {
  const batch = await findBatch(db, id)
  if (!batch) return { type: "not_found" }
  const channel = channels.payoutChannelOf(batch.client_id) ?? channels.requirePayoutChannel()
  const payouts = await listResults(db, id)
  const estimate = await estimateBatch(channel, waitingOf(payouts), batch)
  if (!estimate.is_covered) return { type: "not_covered", estimate }
  const approval = { id, actor_id, client_id: channel.clientId }
  return withBatch(db, id, await repository.approveBatch(db, approval))
}

/** Discards the payouts of a batch that still wait for approval. */
export async function discardBatch(
  { db }: Pick<PayosServices, "db">,
  decision: { id: string; actor_id: string; reason: string },
): Promise<BatchDecision> {
  return withBatch(db, decision.id, await repository.discardBatch(db, decision))
}

async function withBatch(
  db: Db,
  id: string,
  decision: repository.BatchDecision,
): Promise<BatchDecision> {
  return decision.type === "done" ? { ...decision, batch: await requireBatch(db, id) } : decision
}

function waitingOf(payouts: readonly Payout[]): EstimatedPayout[] {
  return payouts
    .filter(({ state, attempt }) => state === "awaiting_approval" && attempt === 0)
    .map(({ amount, to_bin, to_account_number }) => ({
      amount,
      to_bin: to_bin ?? "",
      to_account_number: to_account_number ?? "",
    }))
}
