import { MedusaError } from "@medusajs/framework/utils"

/** The store gave no credentials of a payout channel, or none for the channel that is asked of. */
export class NoPayoutChannelError extends MedusaError {
  constructor(channel?: string) {
    super(
      MedusaError.Types.NOT_ALLOWED,
      `Payouts need a payout channel, which has its own keys. On my.payos.vn create a transfer channel, allow this server's address there, and set the plugin's option ${channel ? `channels.${channel}.` : ""}payout: { clientId, apiKey, checksumKey }.`,
      "payos_no_payout_channel",
    )
  }
}
