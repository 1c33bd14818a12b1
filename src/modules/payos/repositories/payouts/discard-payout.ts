import { mayHaveArrivedBefore } from "../../../../domain/payouts/local-failures"
import { isDiscardable } from "../../../../domain/payouts/payout-state"
import {
  allocate,
  findActiveAllocation,
  payoutKey,
  reverseAllocation,
} from "../allocations/allocations"
import { findUncreditedSend, recordPaidBy } from "../allocations/paid-payouts"
import { rows, type Db } from "../db"
import { scheduleLinksWithMoneyOfCollection } from "../links/schedule-links"
import { decide, type PayoutDecision } from "./decide-payout"
import type { Payout } from "./payout-row"

/**
 * `payee_already_paid`: the payee has the money, from the user outside payOS or from an earlier payout. `unallocated`:
 * its money is unallocated again.
 */
export const DISCARD_OUTCOMES = ["payee_already_paid", "unallocated"] as const

export type Discard = {
  id: string
  actor_id: string
  reason: string
  /** What happens to the money; null for a manual payout, which belongs to no purchase. */
  outcome: (typeof DISCARD_OUTCOMES)[number] | null
}

/** Discards a payout by a user, who decides what happens to its money. */
export function discardPayout(db: Db, discard: Discard): Promise<PayoutDecision> {
  const { id, actor_id, reason } = discard
  return decide(db, { id, action: "payout_discarded", actor_id }, async (trx, payout) => {
    if (!isDiscardable(payout.state)) return "not_now"
    if (payout.payment_collection_id && !discard.outcome) return "discard_outcome_required"
    await rows(
      trx,
      `update payos_payout set state = 'discarded', discarded_by = :actor_id,
         discard_reason = :reason, updated_at = now() where id = :id`,
      { id, actor_id, reason },
    )
    await releaseMoney(trx, payout, discard)
    return "done"
  })
}

async function releaseMoney(
  trx: Db,
  payout: Payout,
  { actor_id, reason, outcome }: Discard,
): Promise<void> {
  const { id, amount, payment_collection_id: collection_id } = payout
  if (!collection_id) return
  const allocation = await findActiveAllocation(trx, payoutKey(id))
  if (allocation) await reverseAllocation(trx, allocation, { actor_id, reason })
  if (allocation && outcome === "payee_already_paid") {
    const sent = mayHaveArrivedBefore(payout)
      ? await findUncreditedSend(trx, { id, collection_id, amount })
      : null
    const paid = { collection_id, ref: id, amount, actor_id, reason }
    const key = `payee_already_paid:${id}`
    if (sent) await recordPaidBy(trx, id, sent)
    else await allocate(trx, { ...paid, kind: "payee_already_paid", key })
  }
  await scheduleLinksWithMoneyOfCollection(trx, collection_id)
}
