import { recordAuditEntry, recordAuditEntries, type AuditAction } from "../audit-log"
import { firstRow, rows, type Db } from "../db"
import { PAYOUT_COLUMNS, toPayout, type Payout, type PayoutRow } from "../payouts/payout-row"
import { queuePayouts } from "./queue-payouts"
import { syncBatchProblem } from "../payouts/sync-batch-problem"

/** The outcome of a user's decision about a waiting batch. */
export type BatchDecision =
  | { type: "done" }
  | { type: "not_found" }
  /** None of its payouts awaits a decision; another user may have decided meanwhile. */
  | { type: "not_awaiting_decision" }
  /** Its creator cannot approve it. */
  | { type: "same_user" }

/** Approves a batch by a second user: all its payouts that were not discarded. */
export function approveBatch(
  db: Db,
  { id, actor_id, client_id }: { id: string; actor_id: string; client_id: string },
): Promise<BatchDecision> {
  return decide(db, id, async (trx, batch, waiting) => {
    if (batch.created_by === actor_id) return { type: "same_user" }
    await rows(
      trx,
      `update payos_payout set approved_by = :actor_id, client_id = :client_id, updated_at = now()
       where id = any(:ids)`,
      { actor_id, client_id, ids: idsOf(waiting) },
    )
    await recordDecision(trx, waiting, {
      batch_id: id,
      actions: ["batch_approved", "payout_approved"],
      actor_id,
      reason: null,
    })
    const { category, validate_destination } = batch
    await queuePayouts(trx, id, {
      payouts: waiting,
      client_id,
      validate_destination,
      ...(category ? { category } : {}),
    })
    return { type: "done" }
  })
}

/** Discards the payouts of a batch that await approval. */
export function discardBatch(
  db: Db,
  { id, actor_id, reason }: { id: string; actor_id: string; reason: string },
): Promise<BatchDecision> {
  return decide(db, id, async (trx, _, waiting) => {
    await rows(
      trx,
      `update payos_payout set state = 'discarded', discarded_by = :actor_id,
         discard_reason = :reason, updated_at = now() where id = any(:ids)`,
      { actor_id, reason, ids: idsOf(waiting) },
    )
    await recordDecision(trx, waiting, {
      batch_id: id,
      actions: ["batch_discarded", "payout_discarded"],
      actor_id,
      reason,
    })
    return { type: "done" }
  })
}

type DecidedBatch = {
  created_by: string
  category: string[] | null
  validate_destination: boolean
}

/** Locks the waiting payouts before it decides: of two concurrent approvals, the second finds none. */
function decide(
  db: Db,
  id: string,
  carryOut: (trx: Db, batch: DecidedBatch, waiting: Payout[]) => Promise<BatchDecision>,
): Promise<BatchDecision> {
  return db.transaction(async (trx) => {
    const waiting = await lockWaiting(trx, id)
    const batch = await firstRow<DecidedBatch>(
      trx,
      "select created_by, category, validate_destination from payos_payout_batch where id = :id",
      { id },
    )
    if (!batch) return { type: "not_found" }
    if (waiting.length === 0) return { type: "not_awaiting_decision" }
    const decision = await carryOut(trx, batch, waiting)
    if (decision.type === "done") await syncBatchProblem(trx, id)
    return decision
  })
}

async function lockWaiting(trx: Db, id: string): Promise<Payout[]> {
  const found = await rows<PayoutRow>(
    trx,
    `select ${PAYOUT_COLUMNS} from payos_payout
     where batch_id = :id and state = 'awaiting_approval' and attempt = 0
     order by batch_row, id for update`,
    { id },
  )
  return found.map(toPayout)
}

type Decided = {
  batch_id: string
  actions: [ofBatch: AuditAction, ofPayout: AuditAction]
  actor_id: string
  reason: string | null
}

async function recordDecision(
  trx: Db,
  payouts: readonly Payout[],
  { batch_id, actions: [ofBatch, ofPayout], actor_id, reason }: Decided,
): Promise<void> {
  const amount = payouts.reduce((sum, payout) => sum + payout.amount, 0)
  const detail = { count: payouts.length, amount, reason }
  await recordAuditEntry(trx, { subject: batch_id, action: ofBatch, actor_id, detail })
  await recordAuditEntries(
    trx,
    payouts.map((payout) => ({
      subject: payout.id,
      action: ofPayout,
      actor_id,
      detail: { amount: payout.amount, batch_id, reason },
    })),
  )
}

function idsOf(payouts: readonly Payout[]): string[] {
  return payouts.map(({ id }) => id)
}
