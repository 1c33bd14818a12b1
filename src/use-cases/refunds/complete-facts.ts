import { readMoneyFacts, type MoneyFacts } from "../../medusa/read-facts"
import { claimRefund } from "../../medusa/read-refund"
import { draftInterruptedRefund } from "./record-refund"
import type { PayosContext } from "../context"

/**
 * Reads a collection's money, once refunds that a crash left half done have their drafts: between
 * Medusa's row and the payout's nothing tells a dead process from a living one but time. The caller
 * holds the collection's lease.
 */
export async function completeFacts(
  context: PayosContext,
  collectionId: string,
): Promise<MoneyFacts | null> {
  const facts = await readMoneyFacts(context, collectionId)
  if (!facts || facts.interrupted.length === 0) return facts
  for (const id of facts.interrupted) {
    const refund = await claimRefund(context, id)
    if (refund) await draftInterruptedRefund(context, refund.facts, refund.intent)
  }
  return readMoneyFacts(context, collectionId)
}
