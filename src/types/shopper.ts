import type { PaymentStatus } from "../domain/links/payment-status"

export type { PaymentStatus } from "../domain/links/payment-status"

/** What a shopper sees of a payment. Amounts in whole đồng, times in ISO 8601. */
export type PaymentView = {
  status: PaymentStatus
  /** What the code asks for. */
  amount: number
  /** What came in on it. */
  received: number
  /** What is still to be paid on it. */
  remaining: number
  /** What came in before, on earlier codes for the same cart. */
  received_before: number
  expires_at: string
  /** How to pay, while it can be paid. */
  code: {
    /** VietQR text, to be drawn as it is; once a part has come, it asks for the rest. */
    qr: string
    bin: string
    bank_name: string | null
    account_number: string
    account_name: string
    /** The transfer content as payOS answered it. */
    description: string
    /** payOS's hosted page, which asks the whole amount: null once a part has come. */
    checkout_url: string | null
  } | null
  /** What a paid cart still lacks: `items`, `shipping`, `provider`, `stock`. */
  missing: string[]
  /** The order, for a day after it was placed: whoever has an order's id may read it. */
  order_id: string | null
}

/** A payment with the store's clock when it was told, in ISO 8601: the shopper's may be wrong. */
export type ToldPayment = PaymentView & { now: string }

/** The session that goes on with a payment, and how it stands. */
export type RenewedPayment = { session_id: string; payment: ToldPayment }
