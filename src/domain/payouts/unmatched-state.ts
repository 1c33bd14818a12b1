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
  /** The kinds of its allocations that count here, as `readMoves` selects them; none that was reversed, and no `loss`. */
  decisions: readonly string[]
}

/** The decisions that say that the payer has it back, not by payOS. */
const PAID_BACK = ["paid_back_outside", "payout_paid_outside"]

/** What became of unmatched money: what still needs a user counts most. Null if there was none. */
export function toUnmatchedState(facts: UnmatchedFacts): UnmatchedState | null {
  const { is_open, payouts, decisions } = facts
  const notDiscarded = payouts.filter((state) => state !== "discarded")
  if (is_open || notDiscarded.some(isSendableAgain)) return "open"
  if (notDiscarded.some((state) => state !== "succeeded")) return "returning"
  if (decisions.includes("moved")) return "used"
  if (notDiscarded.length > 0 || PAID_BACK.some((kind) => decisions.includes(kind)))
    return "returned"
  return decisions.includes("kept") ? "kept" : null
}
