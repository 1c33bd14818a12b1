import { errorsOf } from "./entry"

/** Reasons why no payment session starts, for a shopper or for a merchant who creates a link for an order. */
export const SESSION_ERRORS = {
  ...errorsOf("invalid_data", {
    payos_wrong_currency:
      "payOS accepts only VND, and this cart is in {{currency}}. Choose another payment method, or use a region in VND.",
    payos_amount_out_of_bounds:
      "A payOS payment must be between {{min}} and {{max}}, and this one is {{amount}}. Choose another payment method.",
    payos_invoice_invalid:
      "The e-invoice details are invalid. {{issues}}. Correct them, then choose the payment method again.",
  }),
  ...errorsOf("not_allowed", {
    payos_too_many_requests:
      "Too many payments are being started. Nothing was charged: try again in a minute.",
    /** The balance due is below the minimum of any bank transfer. */
    payos_remainder_too_small:
      "{{rest}} is still missing for this cart, which is too little for a bank transfer. Ask the shop to accept the amount paid or to send it back.",
    /** An earlier payment has arrived; its order is being placed, or it awaits a user's decision. */
    payos_already_received:
      "A payment for this cart has already been received. Do not pay again: the shop will complete your order or contact you.",
    payos_provider_missing:
      "No payOS payment provider is registered and enabled. Add it to the payment module in medusa-config.ts, and to the region.",
  }),
  ...errorsOf("not_found", {
    /** A session that Medusa did not create, or has deleted. */
    payos_session_not_found: "The payment session no longer exists. Start the payment again.",
  }),
  ...errorsOf("unexpected_state", {
    /** The provider's options name a channel that is missing in the plugin's options. */
    "payos_channel_not_found/checkout":
      "This payment method is not set up. Choose another one, or tell the shop: its payOS channel is not configured.",
    payos_dependencies_missing:
      'payOS cannot take payments: the payment module cannot resolve the payOS module. In medusa-config.ts, add dependencies: ["payos", "query"] to "@medusajs/medusa/payment", and list the plugin medusa-payment-payos under plugins.',
    /** The response has the client's code of payOS's refusal. */
    "payos_refused/checkout":
      "This bank transfer cannot be set up at the moment. Nothing was charged: choose another payment method.",
    /** The response has the client's code of the failure. */
    "payos_unreachable/checkout":
      "payOS could not be reached to create the payment code. Nothing was charged: try again in a moment.",
  }),
}
