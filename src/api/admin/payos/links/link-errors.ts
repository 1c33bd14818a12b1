import { MedusaError } from "@medusajs/framework/utils"

/** There is no link of this id. */
export function linkNotFound(): MedusaError {
  return new MedusaError(
    MedusaError.Types.NOT_FOUND,
    "There is no such payment link. Reload the list.",
    "payos_link_not_found",
  )
}

/** A link that takes no more money, or is only just being made, cannot be cancelled. */
export function cannotCancel(state: string): MedusaError {
  return new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    state === "creating"
      ? "This payment link is just being made. Try again in a moment."
      : "This payment link takes no more money, so there is nothing to cancel. Reload it; money that arrived on it is refunded, not cancelled.",
    "payos_link_not_open",
  )
}

/** What a person reads while the shopper, a webhook or the loop works on the same money. */
export const LINK_BUSY = {
  code: "payos_link_busy",
  message: "This payment is being worked on at this moment. Look at it again, then try once more.",
}

/** A link that other keys made: payOS does not show it to the configured ones. */
export function otherChannel(): MedusaError {
  return new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    "This payment link was made with the keys of another payOS channel. Configure that channel again to ask payOS about it.",
    "payos_other_channel",
  )
}

/** A code is given out only while it can be paid. */
export function noQrCode(): MedusaError {
  return new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    "This payment link cannot be paid any more, so it has no QR code. Make a new link.",
    "payos_link_not_payable",
  )
}
