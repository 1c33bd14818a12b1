import type { ErrorEntries } from "./entry"

/** Refunds: what was asked for, and whether money is on its way. */
export const REFUND_ERRORS = {
  payos_payment_not_found: {
    type: "not_found",
    text: "There is no such payment of payOS. Reload the order.",
  },
  payos_invalid_amount: {
    type: "invalid_data",
    text: "The amount is refused: send whole đồng above 0 as a number, such as 230000, without quotes, separators or a fraction.",
  },
  /** The money was given back already: a user confirms that it goes out again. */
  payos_refund_credited_before: {
    type: "not_allowed",
    text: "This order owes this money only because it was credited earlier: refunded before goods came off it, or written off. Nothing was refunded: look at its earlier refunds, and if another one is meant, refund in the order's payOS panel and confirm it there (confirmed_repeat).",
  },
  payos_refund_repeated: {
    type: "not_allowed",
    text: "The same amount of this payment was refunded a moment ago. Look at the order; if a second refund is meant, confirm it in the order's payOS panel (confirmed_repeat), or ask again in a minute.",
  },
  payos_refund_too_much: {
    type: "not_allowed",
    text: "Only {{left}} of this payment is left to refund. Nothing was refunded: refund {{left}} or less.",
  },
  "payos_refund_too_much/nothing_left": {
    type: "not_allowed",
    text: "All of this payment is refunded already. Nothing was refunded: look at the order.",
  },
  /** Core would refund first and fail after: the money would be sent, and the order would not know. */
  payos_order_being_changed: {
    type: "not_allowed",
    text: "This order is being edited, and Medusa cannot book a refund on it meanwhile. Nothing was refunded: confirm or cancel the edit, return, claim or exchange that is open, then refund again.",
  },
  /** Core failed after the payout was written, and deleted its refund: the payout is never sent. */
  payos_refund_taken_back: {
    type: "not_allowed",
    text: "Medusa could not finish this refund and took it back; no money is sent for it. Look at the order, then close this form and refund again.",
  },
  /** The payout stands, and core failed after it. */
  payos_refund_not_booked: {
    type: "not_allowed",
    text: "The refund was made and its payout is under way, but Medusa could not book it on the order ({{reason}}). Do not refund again.",
  },
} as const satisfies ErrorEntries
