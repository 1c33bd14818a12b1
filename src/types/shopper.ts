import type { PaymentStatus } from "../domain/links/payment-status"

export type { PaymentStatus } from "../domain/links/payment-status"

/** A payment as its shopper sees it. Amounts in whole đồng, times in ISO 8601. */
export type PaymentView = {
  status: PaymentStatus
  /** What the code asks for. */
  amount: number
  /** What was received on it. */
  received: number
  /** What is still to be paid on it. */
  remaining: number
  /** What was received earlier, on previous codes for the same cart. */
  received_before: number
  expires_at: string
  /** How to pay, while it can be paid. */
  code: {
    /** VietQR text to draw unchanged; after a partial payment, it asks for the remainder. */
    qr: string
    bin: string
    bank_name: string | null
    account_number: string
    account_name: string
    /** The transfer content as payOS returned it. */
    description: string
    /** payOS's hosted page, which asks for the whole amount: null after a partial payment. */
    checkout_url: string | null
  } | null
  /** What a paid cart still lacks: `items`, `shipping`, `provider`, `stock`. */
  missing: string[]
  /** The order, for one day after it was placed, since anyone with an order's id may read it; below `/payos/pay` never. */
  order_id: string | null
}

/** A payment with the store's time of the answer, in ISO 8601: the shopper's clock may be wrong. */
export type TimedPaymentView = PaymentView & { now: string }

/** The session with which a payment continues, and its state. */
export type RenewedPayment = { session_id: string; payment: TimedPaymentView }
