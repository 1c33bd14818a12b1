import { randomBytes, randomUUID } from "node:crypto"

/** The credentials of one channel; the checksum key is never sent. */
export interface ChannelCredentials {
  clientId: string
  apiKey: string
  checksumKey: string
}

/** Fills missing credentials with random values in payOS's formats: two UUIDs and 64 hex digits. */
export const completeCredentials = (
  given: Partial<ChannelCredentials> = {},
): ChannelCredentials => ({
  clientId: given.clientId ?? randomUUID(),
  apiKey: given.apiKey ?? randomUUID(),
  checksumKey: given.checksumKey ?? randomBytes(32).toString("hex"),
})
