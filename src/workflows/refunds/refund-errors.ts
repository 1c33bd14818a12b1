import { MedusaError } from "@medusajs/framework/utils"
import { formatDong } from "../../domain/money"
import { reasonOf } from "../../domain/reason-of"

/** The same person refunded the same amount of the same Payment a moment ago. */
export function refundRepeated(): MedusaError {
  return new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    "The same amount of this payment was refunded a moment ago. Look at the order; if a second refund is meant, ask again in a minute.",
    "payos_refund_repeated",
  )
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
