/** The payment, by the ids that the storefront knows. */
export type PayosPaymentOptions = {
  /** URL of the Medusa server; empty if the storefront proxies `/store`. */
  backendUrl: string
  publishableKey: string
  /**
   * The cart to pay. Its open payment is found again after a reload, and a change of the cart brings a new code
   * automatically.
   */
  cartId?: string
  /** The cart's payment collection, if known: the code then needs only one round trip. */
  paymentCollectionId?: string
  /**
   * The payment session to resume, such as that of an order placed before its payment. Its id grants access to the
   * payment: keep it out of query strings and logs.
   */
  sessionId?: string
  /** Whether the shopper returns from payOS's hosted page: payOS is then queried immediately for the result. */
  isReturning?: boolean
  /** Defaults to `pp_payos_payos`. */
  providerId?: string
  /** Sent with every request, such as the token of a logged-in customer. */
  headers?: Record<string, string>
}
