import type { UnmatchedActionName } from "../../../types/problem"

const BY_REASON: Record<string, readonly UnmatchedActionName[]> = {
  surplus: ["pay_back", "allocate_to_order", "resolved_outside"],
  no_session: [
    "complete",
    "allocate_to_order",
    "accept_partial_payment",
    "pay_back",
    "resolved_outside",
  ],
  cart_deleted: ["pay_back", "allocate_to_order", "resolved_outside"],
  collection_gone: ["allocate_to_order", "pay_back", "resolved_outside"],
  paid_for_earlier_cart: ["complete", "allocate_to_order", "pay_back", "resolved_outside"],
  overspent: ["resolved_outside"],
  payment_without_session: ["complete", "pay_back", "resolved_outside"],
  order_canceled: ["pay_back", "allocate_to_order", "resolved_outside"],
  paid_otherwise: ["pay_back", "allocate_to_order", "resolved_outside"],
  payment_refunded: ["pay_back", "complete", "resolved_outside"],
  short: ["accept_partial_payment", "allocate_to_order", "pay_back", "resolved_outside"],
}

/** For money left over from another order: its payer likely wants it back rather than the cart. */
const OF_REST = [
  "complete",
  "pay_back",
  "allocate_to_order",
  "resolved_outside",
  "accept_partial_payment",
] as const

/** The only actions that the page offers for a case of this reason, the likeliest first. */
export function offeredActions(reason: unknown, isRest: boolean): readonly UnmatchedActionName[] {
  const actions = BY_REASON[String(reason)] ?? ["pay_back", "resolved_outside"]
  return isRest ? OF_REST.filter((action) => actions.includes(action)) : actions
}

/** Returns whether the action requires a reason. */
export function needsReason(action: UnmatchedActionName): boolean {
  return action === "resolved_outside" || action === "accept_partial_payment"
}
