import {
  parsePayoutRow,
  type PayoutRow,
  type PayoutRowParseResult,
  type RowPayout,
} from "../../domain/payouts/payout-rows"
import type { PayosServices } from "../../modules/payos/services"
import type { PayoutChannel } from "../../modules/payos/channels/payout-channel"
import type { Db } from "../../modules/payos/repositories/db"
import {
  reviewDuplicates,
  type DuplicatePayouts,
} from "../../modules/payos/repositories/payout-batches/review-duplicates"
import {
  findBatchByKey,
  type EarlierBatch,
  requireBatch,
  type PayoutBatch,
} from "../../modules/payos/repositories/payout-batches/read-batches"
import { recordBatch } from "../../modules/payos/repositories/payout-batches/record-batch"
import { refusal } from "../../modules/payos/refusal"
import { waitsForApproval } from "./waits-for-approval"
import type { PayoutEstimate } from "../../types/payout"
import { estimatePayouts, type EstimatedPayout } from "./estimate-payouts"

type Sender = Pick<PayosServices, "db" | "channels" | "options">

/** The batch settings sent to payOS. */
export type BatchSettings = {
  category: string[] | null
  validate_destination: boolean
  /** The name of the channel whose account pays; the default channel if omitted. */
  channel?: string | undefined
}

/**
 * A batch before it is sent, row by row; duplicates are searched among the rows without an issue.
 */
export type BatchReview = { rows: PayoutRowParseResult[]; duplicates: DuplicatePayouts[] }

/** A batch as a user sends it. */
type BatchInput = BatchSettings & {
  rows: readonly PayoutRow[]
  confirmed_duplicates: readonly string[]
  idempotency_key: string
  actor_id: string
  /** Whether another user must approve it, whatever the options say. */
  needs_approval: boolean
}

/** Whether a batch was accepted: all of it or nothing. */
export type BatchSubmission =
  | { type: "recorded"; batch: PayoutBatch }
  | { type: "invalid"; review: BatchReview }
  | { type: "duplicates"; review: BatchReview }
  | { type: "not_covered"; estimate: PayoutEstimate }

/** Reads rows as a batch. Nothing is written. */
export async function reviewBatch(
  db: Db,
  rows: readonly PayoutRow[],
  confirmed: readonly string[] = [],
): Promise<BatchReview> {
  const readings = rows.map(parsePayoutRow)
  return { rows: readings, duplicates: await reviewDuplicates(db, payoutsOf(readings), confirmed) }
}

/**
 * Fetches payOS's fee for a batch's payouts, and whether its account covers them. Nothing is sent.
 *
 * @throws PayOSError
 */
export function estimateBatch(
  from: PayoutChannel,
  payouts: readonly EstimatedPayout[],
  { category, validate_destination }: Omit<BatchSettings, "channel">,
): Promise<PayoutEstimate> {
  const settings = { validate_destination, ...(category ? { category } : {}) }
  return estimatePayouts(from, payouts, settings)
}

/**
 * Records a batch as a whole, once per idempotency key, or returns why not. It is queued immediately, or after a
 * second user's approval if the store requires one.
 *
 * @throws NoPayoutChannelError, PayOSError if payOS does not return the balance, MedusaError if the key has recorded
 *   another batch
 */
export async function submitBatch(
  { db, channels, options }: Sender,
  input: BatchInput,
): Promise<BatchSubmission> {
  const channel = channels.requirePayoutChannel(input.channel)
  const { idempotency_key, actor_id, category, validate_destination, confirmed_duplicates } = input
  const sent = { input, client_id: channel.clientId }
  const before = await findBatchByKey(db, idempotency_key)
  if (before) return requireSameBatch(db, before, sent)
  const review = await reviewBatch(db, input.rows, confirmed_duplicates)
  const rows = payoutsOf(review.rows)
  if (rows.length < review.rows.length) return { type: "invalid", review }
  if (review.duplicates.some((it) => !it.is_confirmed)) {
    // A second click on the same form may have recorded them meanwhile.
    const meanwhile = await findBatchByKey(db, idempotency_key)
    return meanwhile ? requireSameBatch(db, meanwhile, sent) : { type: "duplicates", review }
  }
  const estimate = await estimateBatch(channel, rows.map(toEstimated), input)
  if (!estimate.is_covered) return { type: "not_covered", estimate }
  const recorded = await recordBatch(db, {
    rows,
    category,
    validate_destination,
    confirmed_duplicates,
    idempotency_key,
    actor_id,
    client_id: channel.clientId,
    needs_approval: waitsForApproval(input, options),
    fee: estimate.fee,
  })
  if (recorded.type === "duplicates") {
    return { type: "duplicates", review: { ...review, duplicates: recorded.duplicates } }
  }
  if (recorded.type === "earlier") return requireSameBatch(db, recorded.batch, sent)
  return recordedBatch(db, recorded.id)
}

/**
 * Returns the batch of an earlier submission with the same key, whose response was lost.
 *
 * @throws MedusaError if it is another user's, or has other rows or another channel
 */
function requireSameBatch(
  db: Db,
  before: EarlierBatch,
  { input, client_id }: { input: BatchInput; client_id: string },
): Promise<BatchSubmission> {
  const isSame = before.client_id === client_id && isSameBatch(before, input)
  if (!isSame) throw refusal("payos_idempotency_key_reused")
  return recordedBatch(db, before.id)
}

function isSameBatch(batch: EarlierBatch, { actor_id, rows }: BatchInput): boolean {
  const lines = payoutsOf(rows.map(parsePayoutRow)).map(({ row, payout }) => {
    const { to_bin, to_account_number } = payout.destination
    return [row, payout.amount, to_bin, to_account_number].join(" ")
  })
  return batch.created_by === actor_id && batch.lines.join("\n") === lines.join("\n")
}

async function recordedBatch(db: Db, id: string): Promise<BatchSubmission> {
  return { type: "recorded", batch: await requireBatch(db, id) }
}

type RowOfPayout = { row: number; payout: RowPayout }

export function payoutsOf(rows: readonly PayoutRowParseResult[]): RowOfPayout[] {
  return rows.flatMap(({ row, payout }) => (payout ? [{ row, payout }] : []))
}

/** Returns the data of a row that payOS needs to estimate its fee. */
export function toEstimated({ payout: { amount, destination } }: RowOfPayout): EstimatedPayout {
  const { to_bin, to_account_number } = destination
  return { amount, to_bin, to_account_number }
}
