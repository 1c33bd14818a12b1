import type { PayosChannel } from "../../modules/payos/channels/channel"
import { explainKeyError } from "./explain-key-error"
import { checkKeyExpiry } from "./check-key-expiry"
import { failed, passed, healthText, type CheckResult } from "./check-result"
import { formatDong } from "../../domain/money/money"
import type { PayosServices } from "../../modules/payos/services"
import { probeKeys } from "./probe"

/** Fetches a link from payOS: the response shows whether the payment channel's keys work. */
export async function checkKeys(
  payos: Pick<PayosServices, "db">,
  channel: PayosChannel,
): Promise<CheckResult> {
  try {
    return (await probeKeys(payos.db, channel)) === "proven"
      ? passed(
          healthText(
            "keys_work",
            "payOS accepts the keys, and its signature matches the checksum key.",
          ),
        )
      : passed(
          healthText(
            "keys_accepted",
            "payOS accepts the client ID and the API key. The first payment link confirms the checksum key.",
          ),
        )
  } catch (error) {
    return explainKeyError(error, "payment")
  }
}

/**
 * Fetches the payout account's balance, which requires valid keys and an IP address that payOS allows.
 *
 * @param low the balance in đồng below which it is too low; undefined if the store sets none
 */
export async function checkPayoutKeys(
  { payout }: PayosChannel,
  low?: number,
): Promise<CheckResult> {
  if (!payout) {
    return passed(
      healthText("no_payout_channel", "No payout channel is configured: refunds stay drafts."),
    )
  }
  try {
    const { data } = await payout.client.payoutsAccount.balance({
      deadlineMs: 5_000,
      maxRetries: 0,
    })
    const balance = Number(data.balance)
    if (low !== undefined && balance < low) return lowBalance(balance, low)
    return passed(
      healthText("payout_keys_work", "payOS accepts the payout keys and this server's address."),
    )
  } catch (error) {
    return explainKeyError(error, "payout", payout.outgoingIp)
  }
}

function lowBalance(balance: number, low: number): CheckResult {
  const params = { balance: formatDong(balance), low: formatDong(low) }
  const text = `The payout account holds ${params.balance}, less than lowPayoutBalance (${params.low}).`
  return failed(
    "warning",
    healthText("payout_balance_low", text, params),
    healthText(
      "fund_payout_account",
      "Transfer money to the payout account, as my.payos.vn shows.",
    ),
  )
}

/** Checks the previous checksum keys of a channel and its payout channel; null if it has none. */
export function checkPreviousKey({ previousKeyUntil, payout }: PayosChannel): CheckResult | null {
  const untils = [previousKeyUntil, payout?.previousKeyUntil ?? null].filter((it) => it !== null)
  const [first] = untils.toSorted((one, other) => one.getTime() - other.getTime())
  return first ? checkKeyExpiry(first, new Date()) : null
}
