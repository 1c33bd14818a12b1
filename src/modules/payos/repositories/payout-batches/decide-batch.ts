import { recordAuditEntry, recordAuditEntries, type AuditAction } from "../audit-log"
import { firstRow, rows, type Db } from "../db"
import { PAYOUT_COLUMNS, toPayout, type Payout, type PayoutRow } from "../payouts/payout-row"
import { queuePayouts } from "./queue-payouts"
import { showBatch } from "./show-batch"

/** What a person's decision about a waiting batch came to. */
export type BatchDecision =
  | { type: "done" }
  | { type: "not_found" }
  /** Nothing of it waits; somebody may have decided meanwhile. */
  | { type: "not_now" }
  /** The one who made it cannot be the one who approves. */
  | { type: "same_person" }

/** A second person says that a batch goes out: all of it that was not discarded. */
export function approveBatch(
  db: Db,
  { id, actor_id, client_id }: { id: string; actor_id: string; client_id: string },
): Promise<BatchDecision> {
  return decide(db, id, async (trx, batch, waiting) => {
    if (batch.created_by === actor_id) return { type: "same_person" }
    await rows(
      trx,
      `update payos_payout set approved_by = :actor_id, client_id = :client_id, updated_at = now()
       where id = any(:ids)`,
      { actor_id, client_id, ids: idsOf(waiting) },
    )
    await recordDecision(trx, id, waiting, {
      acts: ["batch_approved", "payout_approved"],
      actor_id,
      reason: null,
    })
    const { category, validate_destination } = batch
    await queuePayouts(trx, waiting, {
      client_id,
      validate_destination,
      ...(category ? { category } : {}),
    })
    return { type: "done" }
  })
}

/** A person says that what waits of a batch never goes out. */
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
    await recordDecision(trx, id, waiting, {
      acts: ["batch_discarded", "payout_discarded"],
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

/** Decides under the locks of what waits: of two approvals at once, the second finds nothing. */
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
    if (waiting.length === 0) return { type: "not_now" }
    const decision = await carryOut(trx, batch, waiting)
    if (decision.type === "done") await showBatch(trx, id)
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
  acts: [ofBatch: AuditAction, ofPayout: AuditAction]
  actor_id: string
  reason: string | null
}

async function recordDecision(
  trx: Db,
  batchId: string,
  payouts: readonly Payout[],
  { acts: [ofBatch, ofPayout], actor_id, reason }: Decided,
): Promise<void> {
  const amount = payouts.reduce((sum, payout) => sum + payout.amount, 0)
  const detail = { count: payouts.length, amount, reason }
  await recordAuditEntry(trx, { subject: batchId, act: ofBatch, actor_id, detail })
  await recordAuditEntries(
    trx,
    payouts.map((payout) => ({
      subject: payout.id,
      act: ofPayout,
      actor_id,
      detail: { amount: payout.amount, batch_id: batchId, reason },
    })),
  )
}

function idsOf(payouts: readonly Payout[]): string[] {
  return payouts.map(({ id }) => id)
}
