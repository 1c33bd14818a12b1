import type { RowPayout } from "../../../../domain/payouts/payout-rows"
import { recordAuditEntry, recordAuditEntries } from "../audit-log"
import { newId, rows, type Db } from "../db"
import { PAYOUT_COLUMNS, toPayout, type Payout, type PayoutRow } from "../payouts/payout-row"
import { queuePayouts } from "./queue-payouts"
import { reviewDuplicates, type DuplicatePayouts } from "./review-duplicates"
import { findBatchByKey, type EarlierBatch } from "./read-batches"
import { lockBatches } from "../payouts/lock-equal-payouts"
import { syncBatchProblem } from "../payouts/sync-batch-problem"

/** Payouts that a user sends together. */
type NewBatch = {
  rows: readonly { row: number; payout: RowPayout }[]
  category: string[] | null
  validate_destination: boolean
  /** The tokens of those that the user confirmed. */
  confirmed_duplicates: readonly string[]
  idempotency_key: string
  actor_id: string
  client_id: string
  /** A second user has to approve it. */
  needs_approval: boolean
  /** payOS's estimated fee in đồng. */
  fee: number
}

/**
 * `earlier`: a request with this key had recorded this batch. `duplicates`: nothing was written, since these were not
 * confirmed.
 */
type RecordedBatch =
  | { type: "recorded"; id: string }
  | { type: "earlier"; batch: EarlierBatch }
  | { type: "duplicates"; duplicates: DuplicatePayouts[] }

/**
 * Records a batch, its payouts, their audit entries and, without a second approval, the queued calls, in one
 * transaction. Batches are serialized: of two with the same payout, the second finds the first. A request that is
 * submitted twice creates one batch.
 */
export function recordBatch(db: Db, batch: NewBatch): Promise<RecordedBatch> {
  return db.transaction(async (trx) => {
    await lockBatches(trx)
    const before = await findBatchByKey(trx, batch.idempotency_key)
    if (before) return { type: "earlier", batch: before }
    const duplicates = await findUnconfirmedDuplicates(trx, batch)
    if (duplicates.length > 0) return { type: "duplicates", duplicates }
    const id = await insertBatch(trx, batch)
    const payouts = await insertPayouts(trx, id, batch)
    await recordRequested(trx, { id, payouts }, batch)
    if (batch.needs_approval) await syncBatchProblem(trx, id)
    else await queuePayouts(trx, id, { payouts, ...sendingOf(batch) })
    return { type: "recorded", id }
  })
}

async function findUnconfirmedDuplicates(trx: Db, batch: NewBatch): Promise<DuplicatePayouts[]> {
  const duplicates = await reviewDuplicates(trx, batch.rows, batch.confirmed_duplicates)
  return duplicates.filter(({ is_confirmed }) => !is_confirmed)
}

async function insertBatch(trx: Db, batch: NewBatch): Promise<string> {
  const id = newId("pobat")
  await rows(
    trx,
    `insert into payos_payout_batch (id, idempotency_key, category, validate_destination, client_id,
       created_by)
     values (:id, :idempotency_key, cast(:category as jsonb), :validate_destination, :client_id,
       :actor_id)`,
    {
      id,
      idempotency_key: batch.idempotency_key,
      category: batch.category && JSON.stringify(batch.category),
      validate_destination: batch.validate_destination,
      client_id: batch.client_id,
      actor_id: batch.actor_id,
    },
  )
  return id
}

async function insertPayouts(trx: Db, batchId: string, batch: NewBatch): Promise<Payout[]> {
  const written = batch.rows.map(({ row, payout: { reference, destination, ...payout } }) => ({
    id: newId("popay"),
    batch_row: row,
    merchant_reference: reference,
    ...payout,
    ...destination,
  }))
  const inserted = await rows<PayoutRow>(
    trx,
    `insert into payos_payout (id, purpose, batch_id, batch_row, client_id, amount,
       description, merchant_reference, category, state, to_bin, to_account_number, to_account_name, created_by,
       instructed_by)
     select id, 'manual', :batchId, batch_row, :client_id, amount, description, merchant_reference,
       cast(:category as jsonb), :state, to_bin, to_account_number, to_account_name, :actor_id,
       :actor_id
     from jsonb_to_recordset(cast(:written as jsonb)) as r(id text, batch_row integer,
       amount bigint, description text, merchant_reference text, to_bin text,
       to_account_number text, to_account_name text)
     returning ${PAYOUT_COLUMNS}`,
    {
      batchId,
      client_id: batch.client_id,
      category: batch.category && JSON.stringify(batch.category),
      state: batch.needs_approval ? "awaiting_approval" : "draft",
      actor_id: batch.actor_id,
      written: JSON.stringify(written),
    },
  )
  const byId = new Map(inserted.map((row) => [row.id, toPayout(row)]))
  return written.flatMap(({ id }) => byId.get(id) ?? [])
}

async function recordRequested(
  trx: Db,
  { id, payouts }: { id: string; payouts: readonly Payout[] },
  { actor_id, fee, validate_destination, category }: NewBatch,
): Promise<void> {
  const amount = payouts.reduce((sum, payout) => sum + payout.amount, 0)
  const detail = { count: payouts.length, amount, fee, validate_destination, category }
  await recordAuditEntry(trx, { subject: id, action: "batch_requested", actor_id, detail })
  await recordAuditEntries(
    trx,
    payouts.map((payout) => ({
      subject: payout.id,
      action: "payout_instructed" as const,
      actor_id,
      detail: { amount: payout.amount, purpose: payout.purpose, batch_id: id },
    })),
  )
}

function sendingOf({ client_id, category, validate_destination }: NewBatch) {
  return { client_id, validate_destination, ...(category ? { category } : {}) }
}
