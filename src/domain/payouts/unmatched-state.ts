import { isSendableAgain, type PayoutState } from "./payout-state"

/**
 * The state of money that belongs to no order, or exceeds its amount. `open`: it needs a user. `paying_back`: a payout
 * of it awaits a user or is under way. `paid_back`: it went back to the payer. `allocated`: to another order, at least
 * a part. `kept`: by agreement.
 */
export type UnmatchedState = "open" | "paying_back" | "paid_back" | "allocated" | "kept"

/** The facts about a payment collection's unmatched money. */
export type UnmatchedFacts = {
  /** Whether it is a case that no user has decided. */
  is_open: boolean
  /** The states of the payouts that pay its money back. */
  payouts: readonly PayoutState[]
  /** The kinds of its allocations, as `readMoneyUse` selects them; without reversed ones and `loss`. */
  decisions: readonly string[]
}

/** The decisions that record that the payer got the money back outside payOS. */
const PAID_BACK = ["paid_back_outside", "payee_already_paid"]

/** Returns the state of unmatched money; a part that still needs a user takes precedence. Null if there was none. */
export function toUnmatchedState(facts: UnmatchedFacts): UnmatchedState | null {
  const { is_open, payouts, decisions } = facts
  const notDiscarded = payouts.filter((state) => state !== "discarded")
  if (is_open || notDiscarded.some(isSendableAgain)) return "open"
  if (notDiscarded.some((state) => state !== "succeeded")) return "paying_back"
  if (decisions.includes("reallocated")) return "allocated"
  if (notDiscarded.length > 0 || PAID_BACK.some((kind) => decisions.includes(kind)))
    return "paid_back"
  return decisions.includes("kept") ? "kept" : null
}
