import { isDiscardable } from "../../../../domain/payouts/payout-state"
import {
  findActiveAllocation,
  payoutKey,
  refundKey,
  reverseAllocation,
  type Allocation,
} from "../allocations/allocations"
import { recordAuditEntry } from "../audit-log"
import { rows, type Db } from "../db"
import { scheduleLinksWithMoneyOfCollection } from "../links/schedule-links"
import { lockPayout } from "./lock-payout"
import { syncPayoutProblem } from "./sync-payout-problem"

/** A payout of a Medusa refund, with the request of its latest attempt; null before the first. */
type RefundPayout = { id: string; refund_id: string; request_id: string | null }

/**
 * Lists the payouts of these collections' Medusa refunds by which no money has left: payOS does not have them, or they
 * failed or were cancelled.
 */
export function listRefundPayoutsWithoutMoney(
  db: Db,
  collectionIds: readonly string[],
): Promise<RefundPayout[]> {
  return rows<RefundPayout>(
    db,
    `select p.id, p.refund_id, a.request_id from payos_payout p
     left join payos_payout_attempt a on a.payout_id = p.id and a.attempt = p.attempt
     where p.payment_collection_id = any(:collectionIds) and p.refund_id is not null
       and p.state in ('draft', 'awaiting_approval', 'queued', 'failed', 'cancelled')`,
    { collectionIds: [...collectionIds] },
  )
}

type Author = Pick<Allocation, "actor_id" | "reason">

const NOBODY: Author = { actor_id: null, reason: null }

/**
 * Undoes the ledger entries of a refund that Medusa has deleted: the money belongs to its order again, and its payout
 * is discarded.
 *
 * @param by the user who discarded it, and the reason; none if the plugin detected it
 * @returns false if the payout is queued, under way, arrived or already discarded
 */
export function recordDeletedRefund(
  db: Db,
  payoutId: string,
  by: Author = NOBODY,
): Promise<boolean> {
  return db.transaction(async (trx) => {
    const payout = await lockPayout(trx, payoutId)
    if (!payout?.refund_id || !isDiscardable(payout.state)) return false
    await rows(
      trx,
      `update payos_payout set state = 'discarded', error_code = 'refund_deleted', discarded_by = :actor_id,
         discard_reason = :reason, updated_at = now() where id = :payoutId`,
      { payoutId, ...by },
    )
    const taken = await findActiveAllocation(trx, payoutKey(payoutId))
    if (taken) await reverseAllocation(trx, taken, by)
    // Medusa counts the money as captured again, whether or not the rest covers what was decided meanwhile.
    const credit = await findActiveAllocation(trx, refundKey(payout.refund_id))
    if (credit) await reverseAllocation(trx, credit, { ...by, is_fact: true })
    const detail = { from: payout.state, amount: payout.amount, reason: "refund_deleted" }
    await recordAuditEntry(trx, {
      subject: payoutId,
      action: "payout_discarded",
      actor_id: by.actor_id,
      detail,
    })
    await syncPayoutProblem(trx, { ...payout, state: "discarded" })
    const { payment_collection_id } = payout
    if (payment_collection_id) await scheduleLinksWithMoneyOfCollection(trx, payment_collection_id)
    return true
  })
}
