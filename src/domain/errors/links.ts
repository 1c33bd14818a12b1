import type { ErrorEntries } from "./entry"

/** Payment links, and the orders that they are of. */
export const LINK_ERRORS = {
  payos_link_not_found: {
    type: "not_found",
    text: "There is no such payment link. Reload the list.",
  },
  payos_link_not_open: {
    type: "not_allowed",
    text: "This payment link takes no more money, so there is nothing to cancel. Reload it; money that arrived on it is refunded, not cancelled.",
  },
  "payos_link_not_open/creating": {
    type: "not_allowed",
    text: "This payment link is just being made. Try again in a moment.",
  },
  /** A link that other keys made: payOS does not show it to the configured ones. */
  payos_other_channel: {
    type: "not_allowed",
    text: "This payment link was made with the keys of another payOS channel. Configure that channel again to ask payOS about it.",
  },
  /** A code is given out only while it can be paid. */
  payos_link_not_payable: {
    type: "not_allowed",
    text: "This payment link cannot be paid any more, so it has no QR code. Make a new link.",
  },
  payos_payment_busy: {
    type: "not_allowed",
    text: "Another request works on this payment. Look at it again in a moment.",
  },
  payos_order_not_found: { type: "not_found", text: "There is no such order." },
  payos_order_canceled: { type: "not_allowed", text: "This order is cancelled." },
  payos_order_paid: { type: "not_allowed", text: "This order needs no more money." },
  payos_no_collection: {
    type: "not_found",
    text: "Medusa made no payment collection for this order. Try again.",
  },
} as const satisfies ErrorEntries
