import type { LinkDetail } from "./link"
import type { PayoutView } from "./payout"
import type { ProblemView } from "./problem"
import type { TransferView } from "./transfer"

/**
 * The payment state of an order. `waiting`: a link can be paid. `underpaid`: a part was received, whether the remainder
 * can be paid or not. `unpaid`: all of the total is due and nothing can be paid; earlier money may have been paid back.
 * `confirming`: all money was received, and Medusa has not captured it yet. `none`: the order is not paid through
 * payOS.
 */
export type OrderPaymentState =
  "paid" | "surplus" | "confirming" | "waiting" | "underpaid" | "unpaid" | "cancelled" | "none"

/** The refundable amount of a payOS Payment. Amounts in đồng; they may carry a fraction. */
export type RefundablePayment = {
  id: string
  /** The collection of the links that received its money. */
  payment_collection_id: string
  captured: number
  refunded: number
  /** The refundable remainder, rounded to whole đồng. */
  refundable: number
}

/** The payOS payments of an order. Amounts in đồng. */
export type OrderPaymentView = {
  order_id: string
  state: OrderPaymentState
  /** The order's total. */
  total: number
  /** The balance due; 0 if it is fully paid. */
  due: number
  /** The amount received on its links, or reallocated to it by users. */
  received: number
  /** The amount received above the total. */
  surplus: number
  /**
   * The captured part of the surplus, which can be refunded. A user resolves the other part as
   * unmatched money.
   */
  captured_surplus: number
  /**
   * The part of the total that was credited earlier: refunds before items were removed, written-off
   * remainders.
   */
  credited: number
  /** The part of `credited` that users wrote off. */
  written_off: number
  /** The payable link for exactly the balance due; null if there is none. */
  payable_link_id: string | null
  /** Newest first. */
  links: LinkDetail[]
  /** Amounts that users reallocated here from other payments, with those payments' transfers, newest first. */
  allocations_in: { amount: number; transfers: TransferView[] }[]
  payments: RefundablePayment[]
  /** Newest first. */
  payouts: PayoutView[]
  problems: ProblemView[]
}
