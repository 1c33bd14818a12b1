import type { ErrorEntries } from "./entry"

const CART_BUSY = "Another request is completing this cart. Ask for its order in a moment."

/** A cart that cannot be changed or completed at the moment. */
export const CART_CONFLICTS = {
  cart_being_completed: { type: "conflict", text: CART_BUSY },
  payment_session_outgrown: {
    type: "conflict",
    text: "The cart's total differs from the amount of its payment. Nothing was ordered: choose the payment method again. Money already paid is safe and counts towards it.",
  },
  cart_price_reduced: {
    type: "conflict",
    text: "An interrupted decision left this cart's price reduced, and it could not be restored yet. Nothing was ordered, and money already paid is safe. Try again in a moment.",
  },
  cart_locked: {
    type: "conflict",
    text: "This cart cannot become an order right now: another process has locked it or its items, for two minutes at most. Money already paid is safe, and the order follows by itself. Try again in a moment.",
  },
} as const satisfies ErrorEntries

/** Another request took the lease before this one ended. */
export const CART_ERRORS = {
  "cart_being_completed/lease_lost": { type: "not_allowed", text: CART_BUSY },
} as const satisfies ErrorEntries

/** Another request holds the lease of the same money for too long. */
export const MONEY_CONFLICTS = {
  payos_order_busy: {
    type: "conflict",
    text: "Another request is settling a payment of this order. Nothing was changed: reload the order in a moment, then try again.",
  },
  payos_link_busy: {
    type: "conflict",
    text: "Another request is processing this payment. Nothing was changed: reload it, then try again.",
  },
  payos_refund_under_way: {
    type: "conflict",
    text: "Another refund of this payment is in progress. Check the order in a moment, then try again.",
  },
} as const satisfies ErrorEntries
