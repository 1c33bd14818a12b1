import { isSendableAgain, type PayoutState } from "./payout-state"

/**
 * What became of money above a payment's amount. `open`: it needs a user. `returning`: a payout of it awaits a user or is
 * under way. `returned`: it went back to the payer. `settled`: it was kept by agreement or used for another order.
 */
export type SurplusState = "open" | "returning" | "returned" | "settled"

/** What is known of a payment collection whose surplus it is. */
export type SurplusFacts = {
  /** It is a case that no user has decided. */
  is_open: boolean
  /** The states of the payouts that pay its money back. */
  payouts: readonly PayoutState[]
  /** The kinds of what users decided about its money, apart from payouts, and did not reverse. */
  decisions: readonly string[]
}

/** What became of a surplus: what still needs a user counts most. */
export function toSurplusState({ is_open, payouts, decisions }: SurplusFacts): SurplusState {
  const kept = payouts.filter((state) => state !== "discarded")
  if (is_open || kept.some(isSendableAgain)) return "open"
  if (kept.some((state) => state !== "succeeded")) return "returning"
  if (kept.length > 0 || decisions.includes("outside")) return "returned"
  return decisions.length > 0 ? "settled" : "open"
}
