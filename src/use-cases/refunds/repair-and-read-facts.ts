import { readMoneyFacts, type MoneyFacts } from "../../medusa/read-facts"
import { consumeRefundIntent } from "./consume-refund-intent"
import { draftInterruptedRefund } from "./draft-interrupted-refunds"
import { undoDeletedRefunds } from "./undo-deleted-refunds"
import type { PayosContext } from "../context"

/**
 * Reads a collection's money after undoing the refunds that Medusa has deleted and drafting the payouts of interrupted
 * ones. Between Medusa's refund row and the payout, only elapsed time distinguishes a crashed process from a running
 * one. The caller holds the collection's lease.
 */
export async function repairAndReadFacts(
  context: PayosContext,
  collectionId: string,
): Promise<MoneyFacts | null> {
  const facts = await readMoneyFacts(context, collectionId)
  if (!facts || (facts.interrupted.length === 0 && !facts.has_unlisted_refund)) return facts
  if (facts.has_unlisted_refund) await undoDeletedRefunds(context, [collectionId])
  for (const id of facts.interrupted) {
    const refund = await consumeRefundIntent(context, id)
    if (refund) await draftInterruptedRefund(context, refund.facts, refund.intent)
  }
  return readMoneyFacts(context, collectionId)
}
