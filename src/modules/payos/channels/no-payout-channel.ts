import { MedusaError } from "@medusajs/framework/utils"
import { errorOf } from "../../../domain/errors/errors"

/** The options have no payout credentials, or none for the named channel. */
export class NoPayoutChannelError extends MedusaError {
  constructor(channel?: string) {
    const option = channel ? `channels.${channel}.payout` : "payout"
    const { type, message, code } = errorOf("payos_no_payout_channel", { option })
    super(type, message, code)
  }
}
