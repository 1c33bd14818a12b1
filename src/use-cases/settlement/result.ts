import type { SettlementDecision } from "../../domain/settlement/settlement"
import type { HeldLock } from "./held-lock"

/**
 * How a settlement ended. `failed`: core did not bring it to an order, try again. `locked`: core was not
 * asked, for it could not lock the cart or its goods. `gone`: Medusa has no such payment collection any more.
 */
export type SettlementResult =
  | Exclude<SettlementDecision, { type: "settle" | "complete" }>
  | { type: "failed"; errors: string[] }
  | { type: "locked"; lock: HeldLock }
  | { type: "gone"; amount: number }
