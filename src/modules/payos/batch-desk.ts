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
import {
  estimatePayouts,
  type EstimatedPayout,
  type PayoutEstimate,
} from "../../use-cases/payouts/estimate-payouts"
import type { Channels } from "./channels/channels"
import type { PayoutChannel } from "./channels/payout-channel"
import { waitsForApproval } from "../../use-cases/refunds/plan-refund"
import type { Db } from "./repositories/db"
import * as decide from "./repositories/payout-batches/decide-batch"
import { listEarlierPayouts } from "./repositories/payout-batches/earlier-payouts"
import * as read from "./repositories/payout-batches/read-batches"
import { recordBatch } from "./repositories/payout-batches/record-batch"
import type { Payout } from "./repositories/payouts/payout-row"
import { NoPayoutChannelError } from "./channels/no-payout-channel"
import type { ResolvedPayosOptions } from "./options/options"

type Scope = { db: Db; channels: Channels; options: ResolvedPayosOptions }

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
  | { type: "taken"; batch: read.PayoutBatch }
  | { type: "faulty"; review: BatchReview }
  | { type: "duplicates"; review: BatchReview }
  | { type: "not_covered"; estimate: PayoutEstimate }

export type BatchApproval = decide.BatchDecision | { type: "not_covered"; estimate: PayoutEstimate }

/** Transfers that are sent together: read, weighed against the balance, taken, approved. */
export class BatchDesk {
  readonly #scope: Scope

  constructor(scope: Scope) {
    this.#scope = scope
  }

  /** Reads rows as a batch of them would be read. Nothing is written. */
  async review(
    rows: readonly PayoutRow[],
    confirmed: readonly ConfirmedDuplicate[] = [],
  ): Promise<BatchReview> {
    const readings = rows.map(readPayoutRow)
    const referenced = payoutsOf(readings).map(({ row, payout: { reference } }) => {
      return { row, reference }
    })
    const references = referenced.map(({ reference }) => reference)
    const earlier = await listEarlierPayouts(this.#scope.db, references)
    return { rows: readings, duplicates: findDuplicates(referenced, earlier, confirmed) }
  }

  /**
   * Asks payOS what payouts cost and whether its account holds enough. Nothing is sent.
   *
   * @throws NoPayoutChannelError, PayOSError
   */
  estimate(
    payouts: readonly EstimatedPayout[],
    { channel, ...settings }: BatchSettings,
  ): Promise<PayoutEstimate> {
    return this.#estimate(this.#channelNamed(channel), payouts, settings)
  }

  /**
   * Takes a batch as a whole, once per form, or says what is in its way. It is sent at once, or where
   * the store wants it once a second person approves.
   *
   * @throws NoPayoutChannelError, PayOSError where payOS cannot be asked for the balance
   */
  async take(order: BatchOrder): Promise<BatchTaking> {
    const { db, options } = this.#scope
    const { clientId } = this.#channelNamed(order.channel)
    const { form_token, actor_id, category, validate_destination, confirmed_duplicates } = order
    const before = await read.findBatchOfForm(db, form_token)
    if (before) return this.#taken(before.id)
    const review = await this.review(order.rows, confirmed_duplicates)
    const rows = payoutsOf(review.rows)
    if (rows.length < review.rows.length) return { type: "faulty", review }
    if (review.duplicates.some((it) => !it.is_confirmed)) return { type: "duplicates", review }
    const estimate = await this.estimate(rows.map(toEstimated), order)
    if (!estimate.is_covered) return { type: "not_covered", estimate }
    const recorded = await recordBatch(db, {
      rows,
      category,
      validate_destination,
      confirmed_duplicates,
      form_token,
      actor_id,
      client_id: clientId,
      needs_approval: waitsForApproval(order, options),
      fee: estimate.fee,
    })
    if (recorded.type === "recorded") return this.#taken(recorded.id)
    return { type: "duplicates", review: { ...review, duplicates: recorded.duplicates } }
  }

  /**
   * A second person sends a batch that waits, if the balance covers what waits of it.
   *
   * @throws NoPayoutChannelError, PayOSError
   */
  async approve({ id, actor_id }: { id: string; actor_id: string }): Promise<BatchApproval> {
    const { db } = this.#scope
    const batch = await read.findBatch(db, id)
    if (!batch) return { type: "not_found" }
    const channel = this.#scope.channels.payoutOf(batch.client_id) ?? this.#channelNamed()
    const payouts = await read.listResults(db, id)
    const estimate = await this.#estimate(channel, waitingOf(payouts), batch)
    if (!estimate.is_covered) return { type: "not_covered", estimate }
    return decide.approveBatch(db, { id, actor_id, client_id: channel.clientId })
  }

  discard(discard: {
    id: string
    actor_id: string
    reason: string
  }): Promise<decide.BatchDecision> {
    return decide.discardBatch(this.#scope.db, discard)
  }

  find(id: string): Promise<read.PayoutBatch | null> {
    return read.findBatch(this.#scope.db, id)
  }

  list(page: {
    limit: number
    offset: number
  }): Promise<{ batches: read.PayoutBatch[]; count: number }> {
    return read.listBatches(this.#scope.db, page)
  }

  listPayouts(id: string, page: { limit: number; offset: number }): Promise<Payout[]> {
    return read.listPayoutsOfBatch(this.#scope.db, id, page)
  }

  listChunks(id: string): Promise<read.BatchChunk[]> {
    return read.listChunks(this.#scope.db, id)
  }

  listResults(id: string): Promise<read.BatchResult[]> {
    return read.listResults(this.#scope.db, id)
  }

  async #taken(id: string): Promise<BatchTaking> {
    const batch = await read.findBatch(this.#scope.db, id)
    if (!batch) throw new Error(`The ledger lost the batch ${id}`)
    return { type: "taken", batch }
  }

  #estimate(
    from: PayoutChannel,
    payouts: readonly EstimatedPayout[],
    { category, validate_destination }: Omit<BatchSettings, "channel">,
  ): Promise<PayoutEstimate> {
    const asked = { validate_destination, ...(category ? { category } : {}) }
    return estimatePayouts(from, payouts, asked)
  }

  #channelNamed(name?: string): PayoutChannel {
    const found = this.#scope.channels.payoutNamed(name)
    if (!found) throw new NoPayoutChannelError(name)
    return found
  }
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
