import type { Lease } from "../../modules/payos/repositories/leases/lease"
import { recordPayout } from "../../modules/payos/repositories/payouts/draft-payout"
import { planRefund, type RefundPlanner } from "../refunds/plan-refund"
import { describeRefund } from "../refunds/record-refund"
import { readCaseMoney, refundStranded } from "./case-money"
import { notCovered } from "./not-covered"
import { refuse } from "../../modules/payos/refuse"
import type { PayosContext } from "../context"

/**
 * Drafts the payout of all money of a collection that no order has: what Medusa captured, as refunds of
 * its Payments, and what it never captured. No money moves until a user confirms the drafts.
 *
 * @param lease the collection's, which the caller holds
 * @throws MedusaError where nothing is left to pay back
 */
export async function payBack(
  context: PayosContext,
  collectionId: string,
  userId: string,
  lease: Lease,
): Promise<void> {
  const { free, stranded } = await readCaseMoney(context, collectionId)
  if (free <= 0 && stranded.length === 0) throw refuse("payos_nothing_left")
  for (const { payment_id, exact } of stranded) {
    const refund = { payment_id, amount: exact, created_by: userId, note: "Paid back by hand" }
    await refundStranded(context, { ...refund, lease })
  }
  if (free <= 0) return
  await lease.confirm()
  const payBack = { payment_collection_id: collectionId, amount: free, created_by: userId }
  await notCovered(draftPayBack(context, payBack))
}

/** @throws an error that `isNotCovered` knows, where the money does not cover it */
export async function draftPayBack(
  planner: RefundPlanner,
  payBack: { payment_collection_id: string; amount: number; created_by: string },
): Promise<void> {
  const { payment_collection_id, amount, created_by } = payBack
  const description = await describeRefund(planner.db, payment_collection_id)
  const plan = await planRefund(planner, { payment_collection_id, description }, null)
  await planner.db.transaction(async (trx) => {
    await recordPayout(trx, {
      ...plan,
      draft_reason: "pay_back",
      actor_id: created_by,
      purpose: "pay_back",
      payment_collection_id,
      amount,
    })
  })
}
