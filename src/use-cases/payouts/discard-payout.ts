import { isNotCovered } from "../../modules/payos/repositories/allocations/allocations"
import { recordDeletedRefund } from "../../modules/payos/repositories/payouts/record-deleted-refund"
import type { PayoutDecision } from "../../modules/payos/repositories/payouts/decide-payout"
import * as repository from "../../modules/payos/repositories/payouts/discard-payout"
import { findPayout } from "../../modules/payos/repositories/payouts/read-payouts"
import { refusal } from "../../modules/payos/refusal"
import type { PayosContext } from "../context"
import { areRefundsDeleted } from "./are-refunds-deleted"

/**
 * Discards a payout and records what the user did with its money. If Medusa has deleted its refund, there is no money
 * to resolve: its order holds it again.
 *
 * @throws MedusaError if the user reports such a refund as paid, or one whose money is spent
 */
export async function discardPayout(
  context: PayosContext,
  discard: repository.Discard,
): Promise<PayoutDecision> {
  const { db } = context
  const payout = await findPayout(db, discard.id)
  const isDeleted = payout?.refund_id && (await areRefundsDeleted(context, [payout.refund_id]))
  const { actor_id, reason } = discard
  if (!isDeleted || !(await recordDeletedRefund(db, payout.id, { actor_id, reason }))) {
    return repository.discardPayout(db, discard).catch((error: unknown) => {
      throw isNotCovered(error) ? refusal("payos_insufficient_money") : error
    })
  }
  if (discard.outcome === "payee_already_paid") throw refusal("payos_refund_removed_but_paid")
  return { type: "done", payout: (await findPayout(db, payout.id)) ?? payout }
}
