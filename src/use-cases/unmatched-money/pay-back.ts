import { amountOfCase } from "../../domain/problems/case-amount"
import type { Lease } from "../../modules/payos/repositories/leases/lease"
import type { Payout } from "../../modules/payos/repositories/payouts/payout-row"
import { listPayouts } from "../../modules/payos/repositories/payouts/read-payouts"
import { recordPayout } from "../../modules/payos/repositories/payouts/record-payout"
import type { Problem } from "../../modules/payos/repositories/problems/problems"
import { planRefund, type RefundPlanner } from "../refunds/plan-refund"
import { transferContentOf } from "../refunds/record-refund"
import { refreshCaseMoney, refundStranded } from "./case-money"
import { refuseIfUncovered } from "./refuse-if-uncovered"
import { refusal } from "../../modules/payos/refusal"
import type { PayosContext } from "../context"

/**
 * Drafts payouts for a case's money: money that Medusa captured for no order as refunds of its Payments, the
 * unallocated rest directly. Nothing is sent until a user confirms the drafts.
 *
 * @param lease the collection's, held by the caller
 * @returns the new drafts
 * @throws MedusaError if nothing is left to pay back
 */
export async function payBack(
  context: PayosContext,
  problem: Problem,
  { user_id, lease }: { user_id: string; lease: Lease },
): Promise<Payout[]> {
  const collectionId = problem.subject
  const { unallocated, stranded } = await refreshCaseMoney(context, collectionId)
  const notStranded = stranded.reduce((rest, { amount }) => rest - amount, amountOfCase(problem))
  const direct = Math.min(unallocated, notStranded)
  if (direct <= 0 && stranded.length === 0) throw refusal("payos_case_without_money")
  // An interrupted refund that has become a draft by now is not part of this decision.
  const before = new Set((await listDrafts(context, collectionId)).map(({ id }) => id))
  for (const { payment_id, exact } of stranded) {
    const refund = {
      payment_id,
      amount: exact,
      created_by: user_id,
      note: "payOS: paid back from unmatched money",
    }
    await refundStranded(context, { ...refund, lease })
  }
  if (direct > 0) {
    await lease.renew()
    const rest = { payment_collection_id: collectionId, amount: direct, created_by: user_id }
    await refuseIfUncovered(draftPayBack(context, rest))
  }
  return (await listDrafts(context, collectionId)).filter(({ id }) => !before.has(id))
}

async function listDrafts(
  { db }: Pick<PayosContext, "db">,
  payment_collection_id: string,
): Promise<Payout[]> {
  const query = { payment_collection_id, states: ["draft"] as const, limit: 100, offset: 0 }
  return (await listPayouts(db, query)).payouts
}

/** @throws an error for which `isNotCovered` is true, if the money does not cover it */
export async function draftPayBack(
  planner: RefundPlanner,
  payBack: { payment_collection_id: string; amount: number; created_by: string },
): Promise<void> {
  const { payment_collection_id, amount, created_by } = payBack
  const description = await transferContentOf(planner, payment_collection_id)
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
