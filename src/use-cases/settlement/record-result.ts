import type { ProblemKind } from "../../domain/problems/problem-kinds"
import { resolveSettled, resolveProblems } from "../../modules/payos/repositories/problems/problems"
import {
  raiseUnconfirmedTransfer,
  raiseUnmatchedMoney,
} from "../../modules/payos/repositories/problems/money-problems"
import type { SettlementResult } from "./result"
import {
  markSettled,
  storeCartGaps,
} from "../../modules/payos/repositories/links/link-state-updates"
import type { PayosContext } from "../context"

const WAITING: readonly ProblemKind[] = ["cart_not_ready", "settlement_failing", "cart_locked"]

/** Returns the problem kinds that this result resolves. Unmatched money is resolved only if none is left. */
function resolvedBy(result: SettlementResult, unconfirmed: Unconfirmed): readonly ProblemKind[] {
  const confirmed: readonly ProblemKind[] = unconfirmed.amount === 0 ? ["transfer_unconfirmed"] : []
  if (result.type === "locked") return confirmed
  if (result.type === "failed" || result.type === "not_ready" || result.type === "fetch_links") {
    return [...confirmed, "cart_locked"]
  }
  const isClean = result.type === "nothing" || toUnmatched(result)?.amount === 0
  return [...confirmed, ...WAITING, ...(isClean ? (["unmatched_money"] as const) : [])]
}

/**
 * `link_ids`: links that must be fetched from payOS again. `amount`: reported money that payOS did not confirm when
 * queried, in whole đồng.
 */
export type Unconfirmed = { link_ids: readonly string[]; amount: number }

export const ALL_CONFIRMED: Unconfirmed = { link_ids: [], amount: 0 }

/**
 * Records the result of a settlement: an order settles the collection's links, and unmatched money becomes a problem.
 * A missing session may be about to be replaced by another one, so the links loop raises a case for its money only
 * after the grace period.
 */
export async function recordResult(
  context: PayosContext,
  collectionId: string,
  { result, unconfirmed = ALL_CONFIRMED }: { result: SettlementResult; unconfirmed?: Unconfirmed },
): Promise<void> {
  if (result.type === "done" && (await markSettled(context.db, collectionId, result.order_id))) {
    context.logger.info(`payos: order ${result.order_id} received its money`)
  }
  if (result.type === "done" && result.is_paid) {
    await resolveProblems(context.db, result.order_id, ["order_unpaid"])
  }
  await storeCartGaps(context.db, collectionId, result.type === "not_ready" ? result.cart_gaps : [])
  const resolve = result.type === "done" ? resolveSettled : resolveProblems
  await resolve(context.db, collectionId, resolvedBy(result, unconfirmed))
  const unmatched = toUnmatched(result)
  if (unmatched) await raiseUnmatchedMoney(context.db, collectionId, unmatched)
  await raiseUnconfirmedTransfer(context.db, collectionId, unconfirmed.amount)
}

function toUnmatched(result: SettlementResult): { reason: string; amount: number } | null {
  if (result.type === "done") return { reason: "surplus", amount: result.surplus }
  if (result.type === "collection_deleted")
    return { reason: "collection_deleted", amount: result.amount }
  if (result.type === "paid_for_earlier_cart") return { reason: result.type, amount: result.amount }
  if (result.type !== "unmatched" || result.reason === "no_session") return null
  return { reason: result.reason, amount: result.amount }
}
