import { errorsOf } from "./entry"

/**
 * Errors of the checkout's routes and of the provider, for the storefront's developer: the component has its own texts
 * for the shopper.
 */
export const CHECKOUT_ERRORS = {
  ...errorsOf("not_found", {
    /** Its cart was deleted. */
    "payos_session_not_found/purchase":
      "This purchase no longer exists. Start again with a new cart.",
    "payos_session_not_found/cart":
      "This payment session no longer exists. Read the cart's payment session again.",
    /** Also an invoice of another purchase, or one that is not issued yet. */
    payos_invoice_not_found:
      "This purchase has no such e-invoice, or it is not issued yet. Reload the page later.",
  }),
  ...errorsOf("not_allowed", {
    "payos_too_many_requests/address":
      "Too many requests from this address. Nothing was changed: try again in {{seconds}} s.",
    payos_too_many_subscribers:
      "Too many event streams of payments are open. Close some of yours, or poll the payment instead.",
    "payos_too_many_requests/invoices":
      "Too many shoppers are asking for their invoices. Try again in a minute.",
    /** payOS cannot change a link's amount. */
    payos_amount_changed:
      "The amount of a payOS payment cannot be changed. Create a new payment session for the new amount.",
    /** VietQR has no stored payment methods. */
    payos_no_saved_methods:
      "payOS payments are single bank transfers: there is no payment method to save.",
  }),
  ...errorsOf("unexpected_state", {
    "payos_unreachable/invoices":
      "The e-invoice cannot be fetched right now. Try again in a moment.",
  }),
}
