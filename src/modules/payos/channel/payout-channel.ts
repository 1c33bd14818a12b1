import { createPayOSClient, type PayOSClient } from "../../../payos"
import type { ResolvedPayosOptions } from "../options"

/** A payOS payout channel: credentials of its own, and an account that money leaves from. */
export type PayoutChannel = {
  clientId: string
  client: PayOSClient
  /** The address that payOS's allowlist has to hold, where the store names it. */
  outgoingIp?: string
}

/** Null where the store gave no payout credentials: everything but payouts works without. */
export function createPayoutChannel(options: ResolvedPayosOptions): PayoutChannel | null {
  const { payout, baseUrl, timeoutMs, outgoingIp } = options
  if (!payout) return null
  return {
    clientId: payout.clientId,
    client: createPayOSClient({ ...payout, baseUrl, timeoutMs }),
    ...(outgoingIp ? { outgoingIp } : {}),
  }
}
