/** What is to be paid, by the ids that the storefront knows. */
export type PayosPaymentOptions = {
  /** Address of the Medusa server; empty if the storefront proxies `/store`. */
  backendUrl: string
  publishableKey: string
  /**
   * The cart that is paid. Its open payment is found again after a reload, and a change of the cart brings a
   * new code automatically.
   */
  cartId?: string
  /** The cart's payment collection, if known: the code then takes one round trip. */
  paymentCollectionId?: string
  /**
   * The payment session to resume, such as that of an order that was placed before its payment. Whoever has this id can see
   * the payment: keep it out of query strings and logs.
   */
  sessionId?: string
  /** The shopper returns from payOS's hosted page: payOS is asked at once for the result. */
  isReturning?: boolean
  /** Default `pp_payos_payos`. */
  providerId?: string
  /** Sent with every request, such as the token of a logged-in customer. */
  headers?: Record<string, string>
}
