import { createPayOSClient, type PayOSClient } from "../../../client"
import { telemetry } from "../telemetry"
import type { ChannelOptions } from "../options/channel-options"

/** A payOS payout channel: credentials of its own, and an account that money leaves from. */
export type PayoutChannel = {
  clientId: string
  client: PayOSClient
  /** The address that payOS's allowlist has to hold, where the store names it. */
  outgoingIp?: string
  /** Until when its previous checksum key counts; null where it has none. */
  previousKeyUntil: Date | null
}

/** Null where the store gave no payout credentials: everything but payouts works without. */
export function createPayoutChannel(
  { payout, baseUrl }: ChannelOptions,
  { timeoutMs, outgoingIp }: { timeoutMs: number; outgoingIp?: string | undefined },
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
    }),
    ...(outgoingIp ? { outgoingIp } : {}),
    previousKeyUntil: previousChecksumKey?.until ?? null,
  }
}
