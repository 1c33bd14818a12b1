import type { MedusaContainer } from "@medusajs/framework/types"
import type { MedusaError } from "@medusajs/framework/utils"
import type { Lease } from "../../modules/payos/ledger/lease"
import type { SettlementResult } from "../settlement/result"
import { settleCollection } from "../settlement/settle-collection"
import { startSession } from "../settlement/start-session"
import { refuse } from "./refuse"

/**
 * Completes a cart with the money that came for it, though its payment session is gone or its shopper
 * never came back.
 *
 * @param lease the collection's, which the caller holds
 * @returns the settlement that placed the order, which may leave a surplus
 * @throws MedusaError where the money and the cart do not make an order
 */
export async function completeAfterAll(
  container: MedusaContainer,
  collectionId: string,
  lease: Lease,
): Promise<SettlementResult> {
  const input = { collection_id: collectionId, lease, by_shopper: true }
  let result = await settleCollection(container, input)
  if (result.type === "unmatched" && result.reason === "no_session") {
    await lease.confirm()
    await startSession(container, collectionId)
    result = await settleCollection(container, input)
  }
  if (result.type !== "done") throw cannotComplete(result)
  return result
}

/** What keeps money and cart from making an order, and what else may be done. */
export function cannotComplete(result: SettlementResult): MedusaError {
  if (result.type === "failed" || result.type === "confirm") {
    return refuse(
      "payos_not_completed_yet",
      `The cart could not be completed this time: ${describe(result)}. The money is still there: try again in a moment.`,
    )
  }
  return refuse(
    "payos_cannot_complete",
    `The cart cannot be completed with this money: ${describe(result)}. Pay the money back, or mark it as handled with a reason.`,
  )
}

function describe(result: SettlementResult): string {
  switch (result.type) {
    case "short":
      return `${result.missing_amount} đ are missing for what the cart costs now`
    case "not_ready":
      return `the cart lacks ${result.missing.join(", ")}`
    case "failed":
      return result.errors.join("; ") || "Medusa placed no order"
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
