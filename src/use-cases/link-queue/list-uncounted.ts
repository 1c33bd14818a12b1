import { restOf } from "../../domain/links/code-to-pay"
import type { PayosLinkWithMoney } from "../../modules/payos/repositories/links/link-row"
import { listUnmatched } from "../settlement/record-result"
import type { SettlementResult } from "../settlement/result"
import { resolveProblems } from "../../modules/payos/repositories/problems/problems"
import type { PayosContext } from "../context"

/**
 * Lists what an open code does not count of its collection's money, and asks for once more: what came late on an
 * older one, or is free again since. What it does count waits for its rest, and is no case any more. The caller holds
 * the collection's lease.
 */
export async function listUncounted(
  context: PayosContext,
  { payment_collection_id: collectionId, ...open }: PayosLinkWithMoney,
  { amount, missing_amount }: Extract<SettlementResult, { type: "short" }>,
): Promise<void> {
  const asks = restOf(open)
  const uncounted = asks > 0 ? Math.min(amount, asks - missing_amount) : amount
  if (uncounted <= 0) return resolveProblems(context.db, collectionId, ["unmatched_money"])
  await listUnmatched(context, collectionId, { reason: "short", amount: uncounted })
}
