import { refreshPaymentCollectionForCartWorkflow } from "@medusajs/medusa/core-flows"
import { MathBN, type MedusaError } from "@medusajs/framework/utils"
import type { Lease } from "../../modules/payos/repositories/leases/lease"
import type { MoneyFacts } from "../../medusa/read-facts"
import type { SettlementResult } from "../settlement/result"
import { settleCollection } from "../settlement/settle-collection"
import { startSession } from "../settlement/start-session"
import { readUnallocatedBalance } from "./unallocated-balance"
import { readAskedOf } from "./read-asked"
import { refuse } from "../../modules/payos/refuse"
import type { PayosContext } from "../context"

/**
 * Completes a cart with the money that came for it, though its payment session is gone or its shopper
 * never came back.
 *
 * @param lease the collection's, which the caller holds
 * @returns the settlement that placed the order, which may leave a surplus
 * @throws MedusaError where the money and the cart do not make an order
 */
export async function completeCart(
  context: PayosContext,
  collectionId: string,
  lease: Lease,
): Promise<SettlementResult> {
  const input = { collection_id: collectionId, lease, by_shopper: true }
  let result = await settleCollection(context, input)
  if (result.type === "unmatched" && result.reason === "no_session") {
    const facts = await needEnough(context, collectionId)
    await lease.confirm()
    await refresh(context, facts)
    await startSession(context, collectionId)
    result = await settleCollection(context, input)
  }
  if (result.type !== "done") throw cannotComplete(result)
  return result
}

/** A collection that was made while its cart changed asks what the cart cost before. */
async function refresh(context: PayosContext, facts: MoneyFacts | null): Promise<void> {
  const cart_id = facts?.order ? null : facts?.collection.cart_id
  if (!cart_id) return
  await refreshPaymentCollectionForCartWorkflow(context.container).run({ input: { cart_id } })
}

/** A session that the money does not cover would give the shopper a code for the rest. */
async function needEnough(context: PayosContext, collectionId: string): Promise<MoneyFacts | null> {
  const { amount, facts } = await readUnallocatedBalance(context, collectionId)
  const asked = facts && (await readAskedOf(context, facts))
  const missing_amount = asked ? Math.ceil(MathBN.sub(asked, amount).toNumber()) : 0
  if (missing_amount <= 0) return facts
  throw cannotComplete({ type: "short", session_id: "", amount, missing_amount })
}

/** What keeps money and cart from making an order, and what else may be done. */
export function cannotComplete(result: SettlementResult): MedusaError {
  const isPassing =
    result.type === "failed" || result.type === "locked" || result.type === "confirm"
  const key = isPassing ? "payos_not_completed_yet" : "payos_cannot_complete"
  return refuse(key, { reason: describe(result) })
}

/** Why a settlement came to no order. */
export function describe(result: SettlementResult): string {
  switch (result.type) {
    case "short":
      return `${result.missing_amount} đ are missing for what the cart costs now`
    case "not_ready":
      return `the cart lacks ${result.missing.join(", ")}`
    case "failed":
      return result.errors.join("; ") || "Medusa placed no order"
    case "locked":
      return "another process holds its goods, or one that crashed left them locked"
    case "confirm":
      return "payOS could not be asked whether it came"
    case "unmatched":
      return `it is listed as ${result.reason}`
    case "gone":
      return "its payment collection no longer exists"
    case "done":
    case "nothing":
    case "wait_for_shopper":
      return "no money is left"
  }
}
