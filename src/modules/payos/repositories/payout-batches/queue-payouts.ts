import { inChunks } from "../../../../domain/chunks"
import { rows, type Db } from "../db"
import { insertRequest, type PayoutSending } from "../payouts/payout-request"
import type { Payout } from "../payouts/payout-row"

/**
 * Maximum number of payouts per call. payOS documents no limit; this one bounds what a failed call affects and keeps
 * both bodies small enough for any gateway.
 */
export const PAYOUT_CHUNK = 100

type BatchSending = Pick<PayoutSending, "client_id" | "category"> & {
  payouts: readonly Payout[]
  validate_destination: boolean
}

/**
 * Queues one call per chunk of a batch's rows, each with its own idempotency key. `payouts` are those of its rows that
 * are sent, which the caller has locked. A chunk's rows and reference do not depend on which rows are sent: a batch
 * that is approved again in a restored database, with other rows discarded, gets the references that payOS has.
 */
export async function queuePayouts(
  trx: Db,
  batchId: string,
  { payouts, validate_destination, ...sending }: BatchSending,
): Promise<void> {
  const all = await rows<{ id: string }>(
    trx,
    "select id from payos_payout where batch_id = :batchId order by batch_row, id",
    { batchId },
  )
  const toSend = new Map(payouts.map((payout) => [payout.id, payout]))
  for (const [index, chunk] of inChunks(all, PAYOUT_CHUNK).entries()) {
    const sent = chunk.flatMap(({ id }) => toSend.get(id) ?? [])
    const batch = { reference: `${batchId}-${index + 1}`, validate_destination }
    if (sent.length > 0) await insertRequest(trx, sent, { ...sending, batch })
  }
}
