import type { ErrorEntries } from "./entry"

const CART_BUSY = "This cart is being completed by another request. Ask for its order in a moment."

/** A cart that cannot be changed or completed this very moment. */
export const CART_CONFLICTS = {
  cart_being_completed: { type: "conflict", text: CART_BUSY },
  payment_session_outgrown: {
    type: "conflict",
    text: "The cart costs something else than its payment asks. Nothing was ordered: choose the payment again. What was paid is safe and counts for it.",
  },
  cart_locked: {
    type: "conflict",
    text: "This cart cannot become an order this very moment: another process holds it or its goods, for two minutes at most. What was paid is safe and becomes the order by itself. Ask for it again in a moment.",
  },
} as const satisfies ErrorEntries

/** The lease was another's before the request had ended. */
export const CART_ERRORS = {
  "cart_being_completed/lease_lost": { type: "not_allowed", text: CART_BUSY },
} as const satisfies ErrorEntries

/** Another request works on the same money: its turn does not come in time. */
export const MONEY_CONFLICTS = {
  payos_order_busy: {
    type: "conflict",
    text: "A payment of this order is being settled by another request. Nothing was changed: reload the order in a moment, then try again.",
  },
  payos_link_busy: {
    type: "conflict",
    text: "This payment is being worked on at this moment. Look at it again, then try once more.",
  },
  payos_refund_under_way: {
    type: "conflict",
    text: "Another refund of this payment is under way. Look at the order, then try again.",
  },
} as const satisfies ErrorEntries
