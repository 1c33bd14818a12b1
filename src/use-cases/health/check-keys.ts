import type { PayosChannel } from "../../modules/payos/channels/channel"
import { explainKeyError } from "./explain-key-error"
import { checkKeyExpiry } from "./check-key-expiry"
import { fine, say, type CheckResult } from "./check-result"
import type { PayosLedger } from "../../modules/payos/ledger"
import { probeKeys } from "./probe"

/** Asks payOS for a link: what it answers to says whether the keys of a payment channel work. */
export async function checkKeys(
  payos: Pick<PayosLedger, "db">,
  channel: PayosChannel,
): Promise<CheckResult> {
  try {
    return (await probeKeys(payos.db, channel)) === "proven"
      ? fine(say("keys_work", "payOS takes the keys, and its signature fits the checksum key."))
      : fine(
          say(
            "keys_taken",
            "payOS takes the client id and the API key. The checksum key is proven by the first payment link.",
          ),
        )
  } catch (error) {
    return explainKeyError(error, "payment")
  }
}

/** Asks for the balance of a payout account, which needs keys and an address that payOS allows. */
export async function checkPayoutKeys({ payout }: PayosChannel): Promise<CheckResult> {
  if (!payout) {
    return fine(say("no_payout_channel", "No payout channel is configured: refunds stay drafts."))
  }
  try {
    await payout.client.payoutsAccount.balance({ deadlineMs: 5_000, maxRetries: 0 })
    return fine(say("payout_keys_work", "payOS takes the payout keys and this server's address."))
  } catch (error) {
    return explainKeyError(error, "payout", payout.outgoingIp)
  }
}

/** The previous checksum keys of a channel, its payout channel's too; null where it has none. */
export function checkPreviousKey({ previousKeyUntil, payout }: PayosChannel): CheckResult | null {
  const untils = [previousKeyUntil, payout?.previousKeyUntil ?? null].filter((it) => it !== null)
  const [first] = untils.toSorted((one, other) => one.getTime() - other.getTime())
  return first ? checkKeyExpiry(first, new Date()) : null
}
