import { createPayOSClient, type PayOSClient, type PayOSDescriptionLimit } from "../../../client"
import { telemetry } from "../telemetry"
import type { ChannelOptions } from "../options/channel-options"
import type { PayoutChannel } from "./payout-channel"

/** A payOS payment channel: who we are to payOS. Known to the ledger by its client id. */
export type PayosChannel = {
  name: string
  clientId: string
  client: PayOSClient
  /** payOS takes 25 characters where the bank account is linked through it, 9 where it is not. */
  descriptionLimit: PayOSDescriptionLimit
  /** The channel serves another system too. */
  isShared: boolean
  /** Ids of the regions whose carts are paid through it. */
  regions: readonly string[]
  /** Until when its previous checksum key counts; null where it has none. */
  previousKeyUntil: Date | null
  /** Where its refunds leave from; null where the store gave no payout credentials for it. */
  payout: PayoutChannel | null
}

export function createChannel(
  options: ChannelOptions,
  { timeoutMs, payout }: { timeoutMs: number; payout: PayoutChannel | null },
): PayosChannel {
  const { name, clientId, apiKey, checksumKey, previousChecksumKey, baseUrl, partnerCode } = options
  const limit = options.accountLinked ? 25 : 9
  const client = createPayOSClient({
    clientId,
    apiKey,
    checksumKey,
    baseUrl,
    timeoutMs,
    descriptionLimit: limit,
    observe: telemetry.called,
    ...(previousChecksumKey ? { previousChecksumKey } : {}),
    ...(partnerCode ? { partnerCode } : {}),
  })
  return {
    name,
    clientId,
    client,
    descriptionLimit: limit,
    isShared: options.sharedChannel,
    regions: options.regions,
    previousKeyUntil: previousChecksumKey?.until ?? null,
    payout,
  }
}
