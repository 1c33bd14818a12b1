import { MedusaError } from "@medusajs/framework/utils"
import { errorOf } from "../../../domain/errors/errors"

/** The store gave no credentials of a payout channel, or none for the channel that is asked of. */
export class NoPayoutChannelError extends MedusaError {
  constructor(channel?: string) {
    const option = channel ? `channels.${channel}.payout` : "payout"
    const { type, message, code } = errorOf("payos_no_payout_channel", { option })
    super(type, message, code)
  }
}
