import { errorsOf } from "./entry"

/** Errors of payment links and their orders. */
export const LINK_ERRORS = {
  ...errorsOf("not_found", {
    payos_link_not_found: "This payment link does not exist. Reload the list.",
    payos_order_not_found: "This order does not exist. Reload the list.",
    payos_payment_collection_not_found:
      "Medusa has not created a payment collection for this order. Try again.",
  }),
  ...errorsOf("invalid_data", {
    payos_search_too_wide:
      "This search matches more payments than a search can return, so the file would be incomplete. Use a more specific search, or export without one.",
  }),
  ...errorsOf("not_allowed", {
    payos_link_not_open:
      "This payment link can no longer be paid, so there is nothing to cancel. Reload it; to return money that arrived on it, refund it.",
    "payos_link_not_open/creating":
      "This payment link is still being created. Try again in a moment.",
    /** A link created with other keys: payOS does not show it to the configured ones. */
    payos_other_channel:
      "This payment link was created with the keys of another payOS channel. Configure that channel again to check the link.",
    /** A code is returned only while it can be paid. */
    payos_link_not_payable:
      "This payment link can no longer be paid, so it has no QR code. Create a new link.",
    /** Core replaces the text of a thrown conflict. */
    "payos_payment_busy/thrown":
      "Another request is processing this payment. Check it again in a moment.",
    payos_order_canceled: "This order is cancelled. Choose another order, or refund the money.",
    payos_order_paid: "This order is already paid in full. Reload it.",
    /** No balance is due, or no code of the order can be paid now. */
    payos_payment_request_without_code:
      "This order has no payment link that can be paid now. Create one, then ask the customer for the payment.",
    payos_customer_unreachable:
      "The customer cannot be reached on this channel: the purchase has no such address, or the store has no notification provider for it. Copy the text or the link instead.",
    payos_payment_request_repeated:
      "The customer has already been asked for this payment on this channel. Copy the text to ask again.",
    "payos_payment_request_repeated/day":
      "The customer has been asked for payments three times in the last 24 hours. Call them, or copy the text.",
  }),
}
