import type { SettlementDecision } from "../../domain/settlement/settlement"
import type { HeldLock } from "./held-lock"

/**
 * The result of a settlement. `failed`: core placed no order; retry. `locked`: core was not called, because the cart or
 * its stock is locked. `collection_deleted`: Medusa no longer has the payment collection.
 */
export type SettlementResult =
  | Exclude<SettlementDecision, { type: "settle" | "complete" }>
  | { type: "failed"; errors: string[] }
  | { type: "locked"; lock: HeldLock }
  | { type: "collection_deleted"; amount: number }
