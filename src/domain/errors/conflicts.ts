import type { ErrorEntries } from "./entry"

const CART_BUSY = "Another request is completing this cart. Ask for its order in a moment."

/** A cart that cannot be changed or completed at the moment. */
export const CART_CONFLICTS = {
  payos_cart_busy: { type: "conflict", text: CART_BUSY },
  payos_cart_total_changed: {
    type: "conflict",
    text: "The cart's total differs from the amount of its payment. Nothing was ordered: choose the payment method again. Money already paid is safe and counts towards it.",
  },
  payos_cart_price_reduced: {
    type: "conflict",
    text: "An interrupted decision left this cart's price reduced, and it could not be restored yet. Nothing was ordered, and money already paid is safe. Try again in a moment.",
  },
  payos_cart_locked: {
    type: "conflict",
    text: "This cart cannot become an order right now: another process has locked it or its items, for two minutes at most. Money already paid is safe, and the order will be placed automatically. Try again in a moment.",
  },
} as const satisfies ErrorEntries

/** Another request took the lease before this one ended. */
export const CART_ERRORS = {
  "payos_cart_busy/lease_lost": { type: "not_allowed", text: CART_BUSY },
} as const satisfies ErrorEntries

/** Another request holds the lease of the same money too long. */
export const MONEY_CONFLICTS = {
  payos_order_busy: {
    type: "conflict",
    text: "Another request is settling a payment of this order. Nothing was changed: reload the order in a moment, then try again.",
  },
  payos_payment_busy: {
    type: "conflict",
    text: "Another request is processing this payment. Nothing was changed: reload it, then try again.",
  },
  payos_refund_under_way: {
    type: "conflict",
    text: "Another refund of this payment is in progress. Check the order in a moment, then try again.",
  },
} as const satisfies ErrorEntries
