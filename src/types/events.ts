import type { PayoutState } from "../domain/payouts/payout-state"

/** Stable across redeliveries; use it to deduplicate. */
type Stored = { event_id: string }

/** Money has arrived and is captured; the order exists. */
export type PaymentCompletedEvent = Stored & {
  payment_collection_id: string
  order_id: string
  cart_id: string | null
}

/** The payer paid less than the amount. Amounts in whole đồng. */
export type PaymentUnderpaidEvent = Stored & {
  link_id: string
  order_code: number
  payment_collection_id: string
  cart_id: string | null
  /** The code's amount. */
  amount: number
  /** What payOS has reported, confirmed or not. */
  reported_amount: number
}

/** Money that awaits a user's decision. Amount in whole đồng. */
export type PaymentUnmatchedEvent = Stored & {
  problem_id: string
  payment_collection_id: string
  reason: string
  amount: number
}

/** A payout has changed its state. Amount in whole đồng. */
export type PayoutEvent = Stored & {
  payout_id: string
  purpose: "refund" | "pay_back" | "manual"
  state: EmittedPayoutState
  amount: number
  payment_collection_id: string | null
  payment_id: string | null
  refund_id: string | null
}

/** `queued` and `sending` are internal states. */
type EmittedPayoutState = Exclude<PayoutState, "queued" | "sending">

/** payOS's provider has issued an e-invoice; only with the option `invoices.watch`. */
export type InvoiceIssuedEvent = Stored & {
  link_id: string
  order_code: number
  payment_collection_id: string
  order_id: string
  invoice_id: string
  invoice_number: string
  /** ISO 8601. */
  issued_at: string | null
}

/** A problem that a user must see. */
export type ProblemRaisedEvent = Stored & {
  problem_id: string
  kind: string
  subject: string
  /** One sentence in English. */
  title: string
  /** The same sentence in Vietnamese. */
  title_vi: string
  /** The code of the remedy. */
  remedy: string
}

/** The plugin's events by their names, with the data that a subscriber receives. */
export type PayosEvents = {
  "payos.payment.completed": PaymentCompletedEvent
  "payos.payment.underpaid": PaymentUnderpaidEvent
  "payos.payment.unmatched": PaymentUnmatchedEvent
  "payos.invoice.issued": InvoiceIssuedEvent
  "payos.problem.raised": ProblemRaisedEvent
} & Record<`payos.payout.${EmittedPayoutState}`, PayoutEvent>
