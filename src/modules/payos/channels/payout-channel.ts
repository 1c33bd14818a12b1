import { createPayOSClient, type PayOSClient, type PayOSClientOptions } from "../../../client"
import { telemetry } from "../telemetry"
import type { ChannelOptions } from "../options/channel-options"

/** A payOS payout channel: its own credentials and the account that pays. */
export type PayoutChannel = {
  clientId: string
  client: PayOSClient
  /** The server's address for payOS's allowlist, if the store configures it. */
  outgoingIp?: string
  /** When its previous checksum key stops being accepted; null without one. */
  previousKeyUntil: Date | null
}

type Scope = Pick<PayOSClientOptions, "observeDrift"> & {
  timeoutMs: number
  outgoingIp?: string | undefined
}

/** Null without payout credentials: only payouts need them. */
export function createPayoutChannel(
  { payout, baseUrl }: ChannelOptions,
  { timeoutMs, outgoingIp, observeDrift }: Scope,
): PayoutChannel | null {
  if (!payout) return null
  const { previousChecksumKey, ...credentials } = payout
  const previous = previousChecksumKey ? { previousChecksumKey } : {}
  return {
    clientId: payout.clientId,
    client: createPayOSClient({
      ...credentials,
      ...previous,
      baseUrl,
      timeoutMs,
      observe: telemetry.called,
      observeDrift,
    }),
    ...(outgoingIp ? { outgoingIp } : {}),
    previousKeyUntil: previousChecksumKey?.until ?? null,
  }
}
