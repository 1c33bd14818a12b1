import type { UnmatchedActionName } from "../../../types/problem"

const BY_REASON: Record<string, readonly UnmatchedActionName[]> = {
  surplus: ["pay_back", "allocate_to_order", "resolve_outside"],
  no_session: [
    "complete",
    "allocate_to_order",
    "accept_partial_payment",
    "pay_back",
    "resolve_outside",
  ],
  cart_deleted: ["pay_back", "allocate_to_order", "resolve_outside"],
  collection_deleted: ["allocate_to_order", "pay_back", "resolve_outside"],
  paid_for_earlier_cart: ["complete", "allocate_to_order", "pay_back", "resolve_outside"],
  overspent: ["resolve_outside"],
  payment_without_session: ["complete", "pay_back", "resolve_outside"],
  order_canceled: ["pay_back", "allocate_to_order", "resolve_outside"],
  paid_otherwise: ["pay_back", "allocate_to_order", "resolve_outside"],
  payment_refunded: ["pay_back", "complete", "resolve_outside"],
  underpaid: ["accept_partial_payment", "allocate_to_order", "pay_back", "resolve_outside"],
}

/** For money left over from another order: its payer likely wants it back rather than the cart. */
const OF_REST = [
  "complete",
  "pay_back",
  "allocate_to_order",
  "resolve_outside",
  "accept_partial_payment",
] as const

/** The only actions that the page offers for a case of this reason, the likeliest first. */
export function offeredActions(reason: unknown, isRest: boolean): readonly UnmatchedActionName[] {
  const actions = BY_REASON[String(reason)] ?? ["pay_back", "resolve_outside"]
  return isRest ? OF_REST.filter((action) => actions.includes(action)) : actions
}

/** Returns whether the action requires a reason. */
export function needsReason(action: UnmatchedActionName): boolean {
  return action === "resolve_outside" || action === "accept_partial_payment"
}
