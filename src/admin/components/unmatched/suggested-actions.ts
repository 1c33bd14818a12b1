import type { UnmatchedActionName } from "../../../types/problem"

const BY_REASON: Record<string, readonly UnmatchedActionName[]> = {
  surplus: ["pay_back", "allocate_to_order", "handled"],
  no_session: ["complete", "allocate_to_order", "accept_partial_payment", "pay_back", "handled"],
  cart_gone: ["pay_back", "allocate_to_order", "handled"],
  collection_gone: ["allocate_to_order", "pay_back", "handled"],
  paid_for_earlier_cart: ["complete", "allocate_to_order", "pay_back", "handled"],
  overspent: ["handled"],
  payment_without_session: ["complete", "pay_back", "handled"],
  order_canceled: ["pay_back", "allocate_to_order", "handled"],
  paid_otherwise: ["pay_back", "allocate_to_order", "handled"],
  payment_refunded: ["pay_back", "complete", "handled"],
  short: ["accept_partial_payment", "allocate_to_order", "pay_back", "handled"],
}

/** What another order has left of money: its payer rather waits for it than for the cart. */
const OF_REST = [
  "complete",
  "pay_back",
  "allocate_to_order",
  "handled",
  "accept_partial_payment",
] as const

/** What may help with unmatched money, the likeliest first. */
export function suggestedActions(reason: unknown, isRest: boolean): readonly UnmatchedActionName[] {
  const actions = BY_REASON[String(reason)] ?? ["pay_back", "handled"]
  return isRest ? OF_REST.filter((action) => actions.includes(action)) : actions
}

/** Actions that are nothing without a reason. */
export function needsReason(action: UnmatchedActionName): boolean {
  return action === "handled" || action === "accept_partial_payment"
}
