import { MedusaError } from "@medusajs/framework/utils"
import { reasonOf } from "../../domain/reason-of"

/** The same person refunded the same amount of the same Payment a moment ago. */
export function refundRepeated(): MedusaError {
  return new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    "The same amount of this payment was refunded a moment ago. Look at the order; if a second refund is meant, ask again in a minute.",
    "payos_refund_repeated",
  )
}

/** Core would refund first and fail after: the money would be sent, and the order would not know. */
export function orderBeingChanged(): MedusaError {
  return new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    "This order is being edited, and Medusa cannot book a refund on it meanwhile. Nothing was refunded: confirm or cancel the edit, return, claim or exchange that is open, then refund again.",
    "payos_order_being_changed",
  )
}

/** The form made a refund before, and the server went down before its payout was written. */
export function refundInterrupted(): MedusaError {
  return new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    "This refund was begun and interrupted before any money was sent. Do not refund again: it is listed as a draft within a few minutes, to be confirmed or discarded there.",
    "payos_refund_interrupted",
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
