import type { PaymentStatus } from "../domain/links/payment-status"

export type { PaymentStatus } from "../domain/links/payment-status"

/** A payment as its shopper sees it. Amounts in whole đồng, times in ISO 8601. */
export type PaymentView = {
  status: PaymentStatus
  /** The code's amount. */
  amount: number
  /** The amount received on it. */
  received: number
  /** The amount due on it. */
  remaining: number
  /** The amount received on previous codes for the same cart, which this code does not ask for again. */
  received_before: number
  expires_at: string
  /** How to pay, while it can be paid. */
  code: {
    /** VietQR text, to be drawn unchanged; after a partial payment, for the remainder. */
    qr: string
    bin: string
    bank_name: string | null
    account_number: string
    account_name: string
    /** The transfer content as payOS returned it. */
    description: string
    /** payOS's hosted page, which requests the whole amount; null after a partial payment. */
    checkout_url: string | null
  } | null
  /** What keeps a paid cart from being completed: `items`, `shipping`, `provider`, `stock`. */
  cart_gaps: string[]
  /**
   * The order's id, for one day after it was paid, since anyone with an order's id may read it; never below
   * `/payos/pay`.
   */
  order_id: string | null
}

/** A payment with the store's time of the response, in ISO 8601: the shopper's clock may be wrong. */
export type TimedPaymentView = PaymentView & { now: string }

/** The session with which a payment continues, and its state. */
export type RenewedPayment = { session_id: string; payment: TimedPaymentView }
