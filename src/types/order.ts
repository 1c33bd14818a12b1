import type { LinkDetail } from "./link"
import type { PayoutView } from "./payout"
import type { ProblemView } from "./problem"
import type { TransferView } from "./transfer"

/**
 * The payment state of an order. `waiting`: a link can be paid. `short`: a part was received,
 * whether the rest can be paid or not. `unpaid`: nothing was received and nothing can be paid.
 * `confirming`: all money was received, and Medusa has not captured it yet. `none`: the order is
 * not paid through payOS.
 */
export type OrderPaymentState =
  "paid" | "surplus" | "confirming" | "waiting" | "short" | "unpaid" | "cancelled" | "none"

/** The refundable amount of a payOS Payment. Amounts in đồng; they may carry a fraction. */
export type RefundablePayment = {
  id: string
  /** Of the links that its money came on. */
  payment_collection_id: string
  captured: number
  refunded: number
  /** Whole đồng that may still be refunded: the remainder, rounded. */
  refundable: number
}

/** The payOS payments of an order. Amounts in đồng. */
export type OrderPaymentView = {
  order_id: string
  state: OrderPaymentState
  /** The order's total. */
  total: number
  /** What is still missing; 0 if it is fully paid. */
  missing: number
  /** Received on its links, or moved to it by a user. */
  received: number
  /** What was received above the total. */
  surplus: number
  /**
   * The captured part of the surplus, which can be refunded. A user decides about the rest as
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
  /** The link for exactly the missing amount that can be paid now; null if there is none. */
  payable_link_id: string | null
  /** Newest first. */
  links: LinkDetail[]
  /** What a user moved here from other payments, with their transfers, newest first. */
  moved: { amount: number; transfers: TransferView[] }[]
  payments: RefundablePayment[]
  /** Newest first. */
  payouts: PayoutView[]
  problems: ProblemView[]
}
