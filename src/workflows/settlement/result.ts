import type { SettlementDecision } from "../../domain/settlement"

/**
 * How a settlement ended. `failed`: core did not bring it to an order, try again. `gone`: Medusa has
 * no such payment collection any more.
 */
export type SettlementResult =
  | Exclude<SettlementDecision, { type: "settle" | "complete" }>
  | { type: "failed"; errors: string[] }
  | { type: "gone"; amount: number }
