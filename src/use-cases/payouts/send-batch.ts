import {
  findDuplicates,
  type ConfirmedDuplicate,
  type DuplicateReference,
} from "../../domain/payouts/duplicate-references"
import {
  readPayoutRow,
  type PayoutRow,
  type PayoutRowReading,
  type RowPayout,
} from "../../domain/payouts/payout-rows"
import type { PayosLedger } from "../../modules/payos/ledger"
import type { PayoutChannel } from "../../modules/payos/channels/payout-channel"
import type { Db } from "../../modules/payos/repositories/db"
import * as repository from "../../modules/payos/repositories/payout-batches/decide-batch"
import { listEarlierPayouts } from "../../modules/payos/repositories/payout-batches/earlier-payouts"
import {
  findBatch,
  findBatchOfForm,
  needBatch,
  listResults,
  type PayoutBatch,
} from "../../modules/payos/repositories/payout-batches/read-batches"
import { recordBatch } from "../../modules/payos/repositories/payout-batches/record-batch"
import type { Payout } from "../../modules/payos/repositories/payouts/payout-row"
import { waitsForApproval } from "../refunds/plan-refund"
import { estimatePayouts, type EstimatedPayout, type PayoutEstimate } from "./estimate-payouts"

type Sender = Pick<PayosLedger, "db" | "channels" | "options">

/** What payOS is told of a batch as a whole. */
export type BatchSettings = {
  category: string[] | null
  validate_destination: boolean
  /** The name of the channel whose account it leaves from; the first's where none is named. */
  channel?: string | undefined
}

/** What a batch would be, row by row; duplicates are looked for among the rows without a fault. */
export type BatchReview = { rows: PayoutRowReading[]; duplicates: DuplicateReference[] }

/** A batch as a person sends it. */
export type BatchOrder = BatchSettings & {
  rows: readonly PayoutRow[]
  confirmed_duplicates: readonly ConfirmedDuplicate[]
  form_token: string
  actor_id: string
  /** Somebody else has to approve it, whatever the store's option says. */
  needs_approval: boolean
}

/** Whether a batch was taken; all of it or nothing. */
export type BatchTaking =
  | { type: "taken"; batch: PayoutBatch }
  | { type: "faulty"; review: BatchReview }
  | { type: "duplicates"; review: BatchReview }
  | { type: "not_covered"; estimate: PayoutEstimate }

export type BatchApproval =
  repository.BatchDecision | { type: "not_covered"; estimate: PayoutEstimate }

/** Reads rows as a batch of them would be read. Nothing is written. */
export async function reviewBatch(
  db: Db,
  rows: readonly PayoutRow[],
  confirmed: readonly ConfirmedDuplicate[] = [],
): Promise<BatchReview> {
  const readings = rows.map(readPayoutRow)
  const referenced = payoutsOf(readings).map(({ row, payout: { reference } }) => {
    return { row, reference }
  })
  const references = referenced.map(({ reference }) => reference)
  const earlier = await listEarlierPayouts(db, references)
  return { rows: readings, duplicates: findDuplicates(referenced, earlier, confirmed) }
}

/**
 * Asks payOS what the payouts of a batch cost and whether its account holds enough. Nothing is sent.
 *
 * @throws PayOSError
 */
export function estimateBatch(
  from: PayoutChannel,
  payouts: readonly EstimatedPayout[],
  { category, validate_destination }: Omit<BatchSettings, "channel">,
): Promise<PayoutEstimate> {
  const asked = { validate_destination, ...(category ? { category } : {}) }
  return estimatePayouts(from, payouts, asked)
}

/**
 * Takes a batch as a whole, once per form, or says what is in its way. It is sent at once, or where
 * the store wants it once a second person approves.
 *
 * @throws NoPayoutChannelError, PayOSError where payOS cannot be asked for the balance
 */
export async function sendBatch(
  { db, channels, options }: Sender,
  order: BatchOrder,
): Promise<BatchTaking> {
  const channel = channels.needPayout(order.channel)
  const { form_token, actor_id, category, validate_destination, confirmed_duplicates } = order
  const before = await findBatchOfForm(db, form_token)
  if (before) return taken(db, before.id)
  const review = await reviewBatch(db, order.rows, confirmed_duplicates)
  const rows = payoutsOf(review.rows)
  if (rows.length < review.rows.length) return { type: "faulty", review }
  if (review.duplicates.some((it) => !it.is_confirmed)) return { type: "duplicates", review }
  const estimate = await estimateBatch(channel, rows.map(toEstimated), order)
  if (!estimate.is_covered) return { type: "not_covered", estimate }
  const recorded = await recordBatch(db, {
    rows,
    category,
    validate_destination,
    confirmed_duplicates,
    form_token,
    actor_id,
    client_id: channel.clientId,
    needs_approval: waitsForApproval(order, options),
    fee: estimate.fee,
  })
  if (recorded.type === "recorded") return taken(db, recorded.id)
  return { type: "duplicates", review: { ...review, duplicates: recorded.duplicates } }
}

/**
 * A second person sends a batch that waits, if the balance covers what waits of it.
 *
 * @throws NoPayoutChannelError, PayOSError
 */
export async function approveBatch(
  { db, channels }: Sender,
  { id, actor_id }: { id: string; actor_id: string },
): Promise<BatchApproval> {
  const batch = await findBatch(db, id)
  if (!batch) return { type: "not_found" }
  const channel = channels.payoutOf(batch.client_id) ?? channels.needPayout()
  const payouts = await listResults(db, id)
  const estimate = await estimateBatch(channel, waitingOf(payouts), batch)
  if (!estimate.is_covered) return { type: "not_covered", estimate }
  return repository.approveBatch(db, { id, actor_id, client_id: channel.clientId })
}

async function taken(db: Db, id: string): Promise<BatchTaking> {
  return { type: "taken", batch: await needBatch(db, id) }
}

type RowOfPayout = { row: number; payout: RowPayout }

/** The rows that are payouts, without those that have a fault. */
export function payoutsOf(rows: readonly PayoutRowReading[]): RowOfPayout[] {
  return rows.flatMap(({ row, payout }) => (payout ? [{ row, payout }] : []))
}

/** What payOS has to know of a row to name its fee. */
export function toEstimated({ payout: { amount, destination } }: RowOfPayout): EstimatedPayout {
  const { to_bin, to_account_number } = destination
  return { amount, to_bin, to_account_number }
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
