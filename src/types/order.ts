import type { LinkDetail } from "./link"
import type { PayoutView } from "./payout"
import type { ProblemView } from "./problem"

/**
 * Where an order's money stands. `waiting`: a link can be paid. `short`: a part came, whether the rest
 * can be paid or not. `unpaid`: nothing came and nothing can be paid. `confirming`: it has all come, and
 * Medusa has not captured it yet. `none`: payOS has no part in it.
 */
export type OrderPaymentState =
  "paid" | "surplus" | "confirming" | "waiting" | "short" | "unpaid" | "cancelled" | "none"

/** A Payment of payOS, as far as a refund of it goes. Amounts in đồng; they may carry a fraction. */
export type RefundablePayment = {
  id: string
  captured: number
  refunded: number
  /** Whole đồng that may still be refunded: all that is left, rounded. */
  refundable: number
}

/** Everything of payOS about one order. Amounts in đồng. */
export type OrderPaymentView = {
  order_id: string
  state: OrderPaymentState
  /** What the order costs. */
  total: number
  /** What it still has to get; 0 where it has it all. */
  missing: number
  /** What came in on its links, or was moved to it by a person. */
  received: number
  /** What is there beyond what it costs. */
  surplus: number
  /** Of it, what was captured: a refund takes it. About the rest a user decides as unmatched money. */
  captured_surplus: number
  /** What of the total was credited earlier: refunds made before goods came off, written-off remainders. */
  credited: number
  /** The link that asks just what is missing and can be paid now; null where none does. */
  payable_link_id: string | null
  /** Newest first. */
  links: LinkDetail[]
  payments: RefundablePayment[]
  /** Newest first. */
  payouts: PayoutView[]
  problems: ProblemView[]
}
