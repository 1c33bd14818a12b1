import type { ErrorEntries } from "./entry"

/** Why no payment session starts: read by a shopper, or by a merchant who gives an order a link. */
export const SESSION_ERRORS = {
  payos_wrong_currency: {
    type: "invalid_data",
    text: "payOS takes VND only, and this cart is in {{currency}}. Choose another payment method, or use a region in VND.",
  },
  payos_amount_out_of_bounds: {
    type: "invalid_data",
    text: "A payOS payment must be from {{min}} to {{max}}, and this one is {{amount}}. Choose another payment method.",
  },
  payos_too_many_requests: {
    type: "not_allowed",
    text: "Too many payments are being started. Nothing was charged: try again in a minute.",
  },
  /** A session that Medusa did not create, or that is gone. */
  payos_session_unknown: {
    type: "not_found",
    text: "The payment session no longer exists. Start the payment again.",
  },
  /** A few đồng are missing, and no bank sends so little. */
  payos_rest_too_small: {
    type: "not_allowed",
    text: "{{rest}} are still missing for this cart, too little for a bank transfer. Ask the shop to accept what was paid or to send it back.",
  },
  /** The provider was given a channel that the plugin's options do not name. */
  "payos_channel_unknown/checkout": {
    type: "unexpected_state",
    text: "This payment method is not set up. Choose another one, or tell the shop: its payOS channel is not configured.",
  },
  /** The money of an earlier payment is here, and its order is on the way or with a person. */
  payos_already_received: {
    type: "not_allowed",
    text: "A payment for this cart has already been received. Do not pay again: the shop completes the order or gets in touch.",
  },
  payos_invoice_invalid: {
    type: "invalid_data",
    text: "The details for the e-invoice cannot be used. {{faults}}. Correct them, then choose the payment again.",
  },
  payos_dependencies_missing: {
    type: "unexpected_state",
    text: 'payOS cannot take payments: the payment module does not see its ledger. In medusa-config.ts, give "@medusajs/medusa/payment" the line dependencies: ["payos", "query"], and list the plugin medusa-payment-payos under plugins.',
  },
  payos_provider_missing: {
    type: "not_allowed",
    text: "payOS is not enabled as a payment provider of any region. Enable it in a region.",
  },
  /** The answer has the client's own code of what payOS refused. */
  "payos_refused/checkout": {
    type: "unexpected_state",
    text: "This bank transfer cannot be set up at the moment. Nothing was charged: choose another payment method.",
  },
  /** The answer has the client's own code of what went wrong. */
  "payos_unreachable/checkout": {
    type: "unexpected_state",
    text: "payOS could not be reached to make the payment code. Nothing was charged: try again in a moment.",
  },
} as const satisfies ErrorEntries
