import { remainingAmount } from "../../domain/links/code-to-pay"
import type { PayosLinkWithMoney } from "../../modules/payos/repositories/links/link-row"
import { raiseUnmatchedMoney } from "../../modules/payos/repositories/problems/money-problems"
import type { SettlementResult } from "../settlement/result"
import { resolveProblems } from "../../modules/payos/repositories/problems/problems"
import type { PayosContext } from "../context"

/**
 * Raises a case for money of the collection that the open link does not count, and therefore requests again: late money
 * on an older link, or money that became unallocated since. Counted money waits for the rest, so its case is resolved.
 * The caller holds the collection's lease.
 */
export async function raiseUncountedMoney(
  context: PayosContext,
  { payment_collection_id: collectionId, ...open }: PayosLinkWithMoney,
  { amount, missing_amount }: Extract<SettlementResult, { type: "short" }>,
): Promise<void> {
  const asks = remainingAmount(open)
  const uncounted = asks > 0 ? Math.min(amount, asks - missing_amount) : amount
  if (uncounted <= 0) return resolveProblems(context.db, collectionId, ["unmatched_money"])
  await raiseUnmatchedMoney(context.db, collectionId, { reason: "short", amount: uncounted })
}
