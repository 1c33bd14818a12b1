import type PayosModuleService from "../../modules/payos/service"
import { judgeKeyError } from "../../modules/payos/health/judge-keys"
import { fine, say, type Verdict } from "../../modules/payos/health/verdict"

/** Asks payOS for a link: what it answers to says whether the keys of the payment channel work. */
export async function checkKeys({ merchant }: PayosModuleService): Promise<Verdict> {
  try {
    return (await merchant.probeKeys()) === "proven"
      ? fine(say("keys_work", "payOS takes the keys, and its signature fits the checksum key."))
      : fine(
          say(
            "keys_taken",
            "payOS takes the client id and the API key. The checksum key is proven by the first payment link.",
          ),
        )
  } catch (error) {
    return judgeKeyError(error, "payment")
  }
}

/** Asks for the balance of the payout account, which needs keys and an address that payOS allows. */
export async function checkPayoutKeys({ payouts, options }: PayosModuleService): Promise<Verdict> {
  if (!payouts.isOpen) {
    return fine(say("no_payout_channel", "No payout channel is configured: refunds stay drafts."))
  }
  try {
    await payouts.client.payoutsAccount.balance({ deadlineMs: 5_000, maxRetries: 0 })
    return fine(say("payout_keys_work", "payOS takes the payout keys and this server's address."))
  } catch (error) {
    return judgeKeyError(error, "payout", options.outgoingIp)
  }
}
