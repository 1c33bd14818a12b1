import { findRefusedAddress } from "../../domain/access/refused-address"
import { PayOSError } from "../../client"
import type { HealthText } from "../../types/health"
import { failed, healthText, type CheckResult } from "./check-result"

const WHERE = { payment: "clientId, apiKey, checksumKey", payout: "payout" } as const

/** Explains why payOS did not accept a channel's keys, and what to do. */
export function explainKeyError(
  error: unknown,
  channel: "payment" | "payout",
  outgoingIp?: string,
): CheckResult {
  if (!(error instanceof PayOSError)) throw error
  const { code, payosCode, outcome } = error
  const option = WHERE[channel]
  const copy = healthText(
    "copy_keys",
    `Copy the channel's client ID, API key and checksum key again from my.payos.vn into the plugin's option ${option}.`,
    { option },
  )
  if (code === "payos_ip_not_allowed") return explainAddress(error, outgoingIp)
  if (code === "payos_bad_signature") {
    return failed(
      "error",
      healthText("checksum_key_wrong", "payOS's responses do not match the checksum key."),
      copy,
    )
  }
  if (code === "payos_previous_key") {
    const detail =
      "payOS still signs with the previous checksum key: new payments are not counted yet."
    return failed(
      "error",
      healthText("previous_key_signs", detail),
      healthText("renew_key", "Check on my.payos.vn that the channel has the new checksum key."),
    )
  }
  if (code === "payos_unauthorized") {
    return failed(
      "error",
      healthText("keys_refused", "payOS rejects the client ID or the API key."),
      copy,
    )
  }
  if (payosCode === "214") return failed("error", CHANNEL_UNAVAILABLE, ACTIVATE_CHANNEL)
  if (outcome === "refused") {
    const response = error.payosDesc ?? code
    return failed(
      "error",
      healthText("payos_refused", `payOS refused the request: ${response}`, { response }),
      copy,
    )
  }
  return failed(
    "error",
    healthText("payos_unreachable", "payOS cannot be reached from this server."),
    CONNECT,
  )
}

const CHANNEL_UNAVAILABLE: HealthText = healthText(
  "channel_unavailable",
  "payOS says that the channel does not exist or is paused.",
)

const ACTIVATE_CHANNEL: HealthText = healthText(
  "activate_channel",
  "Open the channel on my.payos.vn and activate it there.",
)

const CONNECT: HealthText = healthText(
  "check_network",
  "payOS may be down: check again in a few minutes. If it persists, check that this server may open HTTPS connections to payOS, and the option baseUrl if you set it.",
)

function explainAddress({ payosDesc }: PayOSError, outgoingIp?: string): CheckResult {
  const address = findRefusedAddress(payosDesc, outgoingIp)
  return failed(
    "error",
    healthText(
      "ip_not_allowed",
      "payOS does not accept payout requests from this server's address.",
      {
        address,
      },
    ),
    healthText(
      "allow_ip",
      `On my.payos.vn, open the payout channel and its IP management, and allow ${address ?? "this server's outgoing IPv4 and IPv6 addresses"}.`,
      { address: address ?? "IPv4, IPv6" },
    ),
  )
}
