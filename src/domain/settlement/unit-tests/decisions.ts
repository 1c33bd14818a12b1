import { decideSettlement, type SettlementDecision, type UnmatchedReason } from "../settlement"
import { facts, type FactsPart } from "./facts"

/** A scenario, its changes to `facts()`, and the expected decision. */
export type Row = [string, FactsPart, SettlementDecision]

export function expectDecision(...[, part, decision]: Row): void {
  expect(decideSettlement(facts(part))).toEqual(decision)
}

export const nothing: SettlementDecision = { type: "nothing" }

export const settle: Extract<SettlementDecision, { type: "settle" }> = {
  type: "settle",
  session_id: "s1",
  other_session_ids: [],
  amount: "10000",
}

/** For a session that was captured before: only its cart must be completed. */
export const complete: Extract<SettlementDecision, { type: "complete" }> = {
  type: "complete",
  session_id: "s1",
  other_session_ids: [],
}

export function done(surplus = 0, is_paid = false): SettlementDecision {
  return { type: "done", order_id: "o1", session_id: "s1", surplus, is_paid }
}

/** For 10.000 ₫ by default. */
export function underpaid(due: number, amount = 10_000 - due) {
  return { type: "underpaid" as const, session_id: "s1", amount, due }
}

export function confirm(...link_ids: string[]): SettlementDecision {
  return { type: "fetch_links", link_ids }
}

export function waitForShopper(amount: number): SettlementDecision {
  return { type: "paid_for_earlier_cart", session_id: "s1", amount }
}

export function notReady(...cart_gaps: string[]): SettlementDecision {
  return { type: "not_ready", session_id: "s1", cart_gaps }
}

export function unmatched(reason: UnmatchedReason, amount: number): SettlementDecision {
  return { type: "unmatched", reason, amount }
}
