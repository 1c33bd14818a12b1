import { errorsOf } from "./entry"

const CART_BUSY = "Another request is completing this cart. Fetch the order in a moment."

/** A cart that cannot be changed or completed at the moment. */
export const CART_CONFLICTS = {
  ...errorsOf("conflict", {
    payos_cart_busy: CART_BUSY,
    payos_cart_total_changed:
      "The cart's total differs from the amount of its payment. Nothing was ordered: choose the payment method again. Money already paid is safe and counts towards it.",
    payos_cart_price_reduced:
      "An interrupted decision left this cart's price reduced, and it could not be restored yet. Nothing was ordered, and money already paid is safe. Try again in a moment.",
    payos_cart_locked:
      "This cart cannot become an order right now: another process has locked it or its items, for two minutes at most. Money already paid is safe, and the order will be placed automatically. Try again in a moment.",
  }),
}

/** Another request took the lease before this one ended. */
export const CART_ERRORS = {
  ...errorsOf("not_allowed", {
    "payos_cart_busy/lease_lost": CART_BUSY,
  }),
}

/** Another request holds the lease of the same money too long. */
export const MONEY_CONFLICTS = {
  ...errorsOf("conflict", {
    payos_order_busy:
      "Another request is settling a payment of this order. Nothing was changed: reload the order in a moment, then try again.",
    payos_payment_busy:
      "Another request is processing this payment. Nothing was changed: reload it, then try again.",
    payos_refund_under_way:
      "Another refund of this payment is in progress. Check the order in a moment, then try again.",
  }),
}
