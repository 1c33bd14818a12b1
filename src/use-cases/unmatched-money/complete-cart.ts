import { refreshPaymentCollectionForCartWorkflow } from "@medusajs/medusa/core-flows"
import { MathBN, type MedusaError } from "@medusajs/framework/utils"
import type { Lease } from "../../modules/payos/repositories/leases/lease"
import type { MoneyFacts } from "../../medusa/read-facts"
import type { SettlementResult } from "../settlement/result"
import { settleCollection } from "../settlement/settle-collection"
import { startSession } from "../settlement/start-session"
import { refreshUnallocatedBalance } from "./unallocated-balance"
import { readAmountDue } from "./read-amount-due"
import { formatDong } from "../../domain/money/money"
import { refusal } from "../../modules/payos/refusal"
import type { PayosContext } from "../context"

/**
 * Completes a cart with the money that arrived for it, if its payment session was deleted or its
 * shopper did not return.
 *
 * @param lease the collection's, held by the caller
 * @returns the settlement that placed the order, possibly with a surplus
 * @throws MedusaError if the money and the cart do not make an order
 */
export async function completeCart(
  context: PayosContext,
  collectionId: string,
  lease: Lease,
): Promise<SettlementResult> {
  const input = { collection_id: collectionId, lease, may_use_all_money: true }
  let result = await settleCollection(context, input)
  if (result.type === "unmatched" && result.reason === "no_session") {
    const facts = await requireEnough(context, collectionId)
    await lease.renew()
    await refreshAmount(context, facts)
    await startSession(context, collectionId)
    result = await settleCollection(context, input)
  }
  if (result.type !== "done") throw cannotComplete(result)
  return result
}

/** Corrects a collection created while its cart changed, which has the cart's previous price. */
async function refreshAmount(context: PayosContext, facts: MoneyFacts | null): Promise<void> {
  const cart_id = facts?.order ? null : facts?.collection.cart_id
  if (!cart_id) return
  await refreshPaymentCollectionForCartWorkflow(context.container).run({ input: { cart_id } })
}

/** Refuses too little money: a session would give the shopper a code for the remainder. */
async function requireEnough(
  context: PayosContext,
  collectionId: string,
): Promise<MoneyFacts | null> {
  const { amount, facts } = await refreshUnallocatedBalance(context, collectionId)
  const requestedAmount = facts && (await readAmountDue(context, facts))
  const due = requestedAmount ? Math.ceil(MathBN.sub(requestedAmount, amount).toNumber()) : 0
  if (due <= 0) return facts
  throw cannotComplete({ type: "underpaid", session_id: "", amount, due })
}

/** Returns the refusal of a settlement that placed no order, with the reason. */
export function cannotComplete(result: SettlementResult): MedusaError {
  const isTemporary =
    result.type === "failed" || result.type === "locked" || result.type === "fetch_links"
  const key = isTemporary ? "payos_not_completed_yet" : "payos_cannot_complete"
  return refusal(key, { reason: describe(result) })
}

/** Returns why a settlement placed no order. */
export function describe(result: SettlementResult): string {
  switch (result.type) {
    case "underpaid":
      return `${formatDong(result.due)} is missing from the cart's current total`
    case "not_ready":
      return `the cart is missing ${result.cart_gaps.join(", ")}`
    case "failed":
      return result.errors.join("; ") || "Medusa placed no order"
    case "locked":
      return "another process has locked its items, or one that crashed left them locked"
    case "fetch_links":
      return "payOS did not confirm the money"
    case "unmatched":
      return `it is listed as ${result.reason}`
    case "collection_deleted":
      return "its payment collection no longer exists"
    case "done":
    case "nothing":
    case "paid_for_earlier_cart":
      return "no money is left"
  }
}
