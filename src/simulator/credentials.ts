import { randomBytes, randomUUID } from "node:crypto"

/** What payOS hands out for one channel; the checksum key is never sent. */
export interface ChannelCredentials {
  clientId: string
  apiKey: string
  checksumKey: string
}

/** Fills what is not given with random values of payOS's shapes: two UUIDs and 64 hex digits. */
export const completeCredentials = (
  given: Partial<ChannelCredentials> = {},
): ChannelCredentials => ({
  clientId: given.clientId ?? randomUUID(),
  apiKey: given.apiKey ?? randomUUID(),
  checksumKey: given.checksumKey ?? randomBytes(32).toString("hex"),
})
