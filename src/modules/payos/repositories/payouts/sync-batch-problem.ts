import { firstRow, rows, type Db } from "../db"
import { raiseProblem, resolveProblems } from "../problems/problems"

/**
 * Raises one problem for a batch that awaits a second user's approval, and resolves it once none of its payouts does.
 * Locks the batch's row, so that concurrent decisions are serialized. The caller has already locked the payouts.
 */
export async function syncBatchProblem(trx: Db, batchId: string): Promise<void> {
  await rows(trx, "select id from payos_payout_batch where id = :batchId for update", { batchId })
  const waiting = await firstRow<{ count: string; amount: string }>(
    trx,
    `select count(*) as count, coalesce(sum(amount), 0) as amount from payos_payout
     where batch_id = :batchId and state = 'awaiting_approval' and attempt = 0`,
    { batchId },
  )
  const count = Number(waiting?.count ?? 0)
  if (count === 0) return resolveProblems(trx, batchId, ["payout_approval"])
  const detail = { purpose: "batch", count, amount: Number(waiting?.amount ?? 0) }
  await raiseProblem(trx, { kind: "payout_approval", subject: batchId, detail })
}
