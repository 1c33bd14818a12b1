/** What is to be paid, by the ids that the storefront has at hand. */
export type PayosPaymentOptions = {
  /** Address of the Medusa server; empty where the storefront passes `/store` on to it. */
  backendUrl: string
  publishableKey: string
  /**
   * The cart that is paid. Its open payment is found again after a reload, and a change of the cart
   * brings a new code by itself.
   */
  cartId?: string
  /** The cart's payment collection, if it is known: the code is then there after one round trip. */
  collectionId?: string
  /**
   * The payment session to go on with, such as of an order that was taken first. Who holds this id may
   * see the payment: it belongs into no query and no log.
   */
  sessionId?: string
  /** The shopper comes back from payOS's hosted page: payOS is asked at once how it went. */
  isReturning?: boolean
  /** Default `pp_payos_payos`. */
  providerId?: string
  /** Sent with every request, such as the token of a logged-in customer. */
  headers?: Record<string, string>
}
