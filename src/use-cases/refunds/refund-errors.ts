import { MedusaError } from "@medusajs/framework/utils"
import { formatDong } from "../../domain/money/money"
import { reasonOf } from "../../domain/reason-of"
import type { Repetition } from "./find-repeated-refund"

/** The money was given back already, or asked for a moment ago: a user confirms that it goes out again. */
export function refundRepeated(repetition: Repetition): MedusaError {
  const [message, code] =
    repetition === "credited_before"
      ? [
          "This order owes this money only because it was credited earlier: refunded before goods came off it, or written off. Nothing was refunded: look at its earlier refunds, and if another one is meant, refund in the order's payOS panel and confirm it there (confirmed_repeat).",
          "payos_refund_credited_before",
        ]
      : [
          "The same amount of this payment was refunded a moment ago. Look at the order; if a second refund is meant, confirm it in the order's payOS panel (confirmed_repeat), or ask again in a minute.",
          "payos_refund_repeated",
        ]
  return new MedusaError(MedusaError.Types.NOT_ALLOWED, message, code)
}

/**
 * More is asked for than is left.
 *
 * @param left whole đồng
 */
export function refundTooMuch(left: number): MedusaError {
  const message =
    left === 0
      ? "All of this payment is refunded already. Nothing was refunded: look at the order."
      : `Only ${formatDong(left)} of this payment is left to refund. Nothing was refunded: refund ${formatDong(left)} or less.`
  return new MedusaError(MedusaError.Types.NOT_ALLOWED, message, "payos_refund_too_much")
}

/** Core would refund first and fail after: the money would be sent, and the order would not know. */
export function orderBeingChanged(): MedusaError {
  return new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    "This order is being edited, and Medusa cannot book a refund on it meanwhile. Nothing was refunded: confirm or cancel the edit, return, claim or exchange that is open, then refund again.",
    "payos_order_being_changed",
  )
}

/** Core failed after the payout was written, and deleted its refund: the payout is never sent. */
export function refundTakenBack(): MedusaError {
  return new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    "Medusa could not finish this refund and took it back; no money is sent for it. Look at the order, then close this form and refund again.",
    "payos_refund_taken_back",
  )
}

/** The payout stands, and core failed after it. */
export function refundNotBooked(cause: unknown): MedusaError {
  const reason = reasonOf(cause)
  return new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    `The refund was made and its payout is under way, but Medusa could not book it on the order (${reason}). Do not refund again.`,
    "payos_refund_not_booked",
  )
}

/** There is no Payment of this plugin of this id. */
export function paymentNotFound(): MedusaError {
  return new MedusaError(
    MedusaError.Types.NOT_FOUND,
    "There is no such payment of payOS. Reload the order.",
    "payos_payment_not_found",
  )
}
