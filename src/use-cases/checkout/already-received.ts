import { MedusaError } from "@medusajs/framework/utils"

/** The money of an earlier payment is here, and its order is on the way or with a person. */
export function alreadyReceived(): MedusaError {
  return new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    "A payment for this cart has already been received. Do not pay again: the shop completes the order or gets in touch.",
    "payos_already_received",
  )
}
