import { createPayOSClient, type PayOSClient } from "../../../payos"
import type { ResolvedPayosOptions } from "../options"

/** The flat form of the options makes one channel of this name. */
export const DEFAULT_CHANNEL = "default"

/** A payOS payment channel: who we are to payOS. Known to the ledger by its client id. */
export type PayosChannel = {
  name: string
  clientId: string
  client: PayOSClient
}

export function createChannel(options: ResolvedPayosOptions): PayosChannel {
  const { clientId, apiKey, checksumKey, baseUrl, partnerCode, timeoutMs } = options
  const client = createPayOSClient({
    clientId,
    apiKey,
    checksumKey,
    baseUrl,
    timeoutMs,
    descriptionLimit: descriptionLimit(options),
    ...(partnerCode ? { partnerCode } : {}),
  })
  return { name: DEFAULT_CHANNEL, clientId, client }
}

/** payOS takes 25 characters where the bank account is linked through it, 9 where it is not. */
export function descriptionLimit({ accountLinked }: ResolvedPayosOptions): 9 | 25 {
  return accountLinked ? 25 : 9
}
