import { isSendableAgain, type PayoutState } from "./payout-state"

/**
 * What became of money that is no order's, or above its amount. `open`: it needs a user. `returning`: a payout of it awaits a
 * user or is under way. `returned`: it went back to the payer. `used`: for another order, at least a
 * part. `kept`: by agreement.
 */
export type UnmatchedState = "open" | "returning" | "returned" | "used" | "kept"

/** What is known of a payment collection's unmatched money. */
export type UnmatchedFacts = {
  /** It is a case that no user has decided. */
  is_open: boolean
  /** The states of the payouts that pay its money back. */
  payouts: readonly PayoutState[]
  /** The kinds of what users decided about its money, apart from payouts, and did not reverse. */
  decisions: readonly string[]
}

/** What became of unmatched money: what still needs a user counts most. Null if there was none. */
export function toUnmatchedState(facts: UnmatchedFacts): UnmatchedState | null {
  const { is_open, payouts, decisions } = facts
  const kept = payouts.filter((state) => state !== "discarded")
  if (is_open || kept.some(isSendableAgain)) return "open"
  if (kept.some((state) => state !== "succeeded")) return "returning"
  if (decisions.includes("moved")) return "used"
  if (kept.length > 0 || decisions.includes("outside")) return "returned"
  return decisions.includes("kept") ? "kept" : null
}
