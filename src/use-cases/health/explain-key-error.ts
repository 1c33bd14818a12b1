import { findRefusedAddress } from "../../domain/access/refused-address"
import { PayOSError } from "../../client"
import type { HealthText } from "../../types/health"
import { bad, say, type CheckResult } from "./check-result"

const WHERE = { payment: "clientId, apiKey, checksumKey", payout: "payout" } as const

/** Why payOS did not take a channel's keys, and what to do. */
export function explainKeyError(
  error: unknown,
  channel: "payment" | "payout",
  outgoingIp?: string,
): CheckResult {
  if (!(error instanceof PayOSError)) throw error
  const { code, payosCode, outcome } = error
  const option = WHERE[channel]
  const copy = say(
    "copy_keys",
    `Copy the channel's client id, API key and checksum key from my.payos.vn again, into the plugin's option ${option}.`,
    { option },
  )
  if (code === "payos_ip_not_allowed") return explainAddress(error, outgoingIp)
  if (code === "payos_bad_signature") {
    return bad(
      "error",
      say("checksum_key_wrong", "payOS's answers do not fit the checksum key."),
      copy,
    )
  }
  if (code === "payos_previous_key") {
    const detail =
      "payOS still signs with the previous checksum key: what is paid does not count yet."
    return bad(
      "error",
      say("previous_key_signs", detail),
      say("renew_key", "Check on my.payos.vn that the channel has the new checksum key."),
    )
  }
  if (code === "payos_unauthorized") {
    return bad("error", say("keys_refused", "payOS refuses the client id or the API key."), copy)
  }
  if (payosCode === "214") {
    const detail = say(
      "channel_unavailable",
      "payOS says that the channel does not exist or is paused.",
    )
    return bad(
      "error",
      detail,
      say("activate_channel", "Look at the channel on my.payos.vn, and activate it there."),
    )
  }
  if (outcome === "refused") {
    const told = error.payosDesc ?? code
    return bad("error", say("payos_refused", `payOS refuses: ${told}`, { told }), copy)
  }
  return bad(
    "error",
    say("payos_unreachable", "payOS cannot be reached from this server."),
    CONNECT,
  )
}

const CONNECT: HealthText = say(
  "check_network",
  "Check that this server may open https connections to payOS, and the option baseUrl where you set it.",
)

function explainAddress({ payosDesc }: PayOSError, outgoingIp?: string): CheckResult {
  const address = findRefusedAddress(payosDesc, outgoingIp)
  return bad(
    "error",
    say("ip_not_allowed", "payOS takes no payout calls from this server's address.", { address }),
    say(
      "allow_ip",
      `On my.payos.vn, open the transfer channel and its IP management, and allow ${address ?? "this server's outgoing IPv4 and IPv6 addresses"}.`,
      { address },
    ),
  )
}
