import {
  createPayOSClient,
  type PayOSClient,
  type PayOSClientOptions,
  type PayOSDescriptionLimit,
} from "../../../client"
import { telemetry } from "../telemetry"
import type { ChannelOptions } from "../options/channel-options"
import { PAYOS_BASE_URL } from "../options/options"
import type { PayoutChannel } from "./payout-channel"

/** A payOS payment channel with its credentials. The ledger refers to it by its client id. */
export type PayosChannel = {
  name: string
  clientId: string
  client: PayOSClient
  /** The base URL is not payOS's own, such as the simulator's. */
  isSimulated: boolean
  /** Characters of a description: 25 if the bank account is linked through payOS, 9 otherwise. */
  descriptionLimit: PayOSDescriptionLimit
  /** Another system uses the channel too. */
  isShared: boolean
  /** Ids of the regions whose carts are paid through it. */
  regions: readonly string[]
  /** When its previous checksum key stops being accepted; null without one. */
  previousKeyUntil: Date | null
  /** The payout channel of its refunds; null if it has no payout credentials. */
  payout: PayoutChannel | null
}

/** The clients' callback for differences from payOS's documentation. */
export type ObserveDrift = NonNullable<PayOSClientOptions["observeDrift"]>

type Scope = { timeoutMs: number; payout: PayoutChannel | null; observeDrift: ObserveDrift }

export function createChannel(
  options: ChannelOptions,
  { timeoutMs, payout, observeDrift }: Scope,
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
    observeDrift,
    ...(previousChecksumKey ? { previousChecksumKey } : {}),
    ...(partnerCode ? { partnerCode } : {}),
  })
  return {
    name,
    clientId,
    client,
    isSimulated: new URL(baseUrl).origin !== PAYOS_BASE_URL,
    descriptionLimit: limit,
    isShared: options.sharedChannel,
    regions: options.regions,
    previousKeyUntil: previousChecksumKey?.until ?? null,
    payout,
  }
}
