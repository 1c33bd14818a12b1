import { PayOSError, type PayOSErrorCode } from "../errors"
import { payosCodes } from "./payos-codes"
import { type PayOSSettings } from "./settings"

/** A checksum key that was replaced at payOS, and until when it is still taken. */
export interface PayOSPreviousKey {
  key: string
  until: Date
}

type Keys = Pick<PayOSSettings, "checksumKey" | "previousChecksumKey" | "now">

/** The key that was replaced, while its time lasts; null where there is none, or no more. */
export function previousKeyOf({ previousChecksumKey, now }: Keys): string | null {
  if (!previousChecksumKey || now() >= previousChecksumKey.until.getTime()) return null
  return previousChecksumKey.key
}

/**
 * Sends what is signed. Where payOS refuses the signature, and so surely did nothing, it is sent once
 * more with the key that was replaced: payOS may take up a new key later than the store.
 */
export async function signedWithEither<T>(
  keys: Keys,
  send: (checksumKey: string) => Promise<T>,
): Promise<T> {
  try {
    return await send(keys.checksumKey)
  } catch (error) {
    const previous = previousKeyOf(keys)
    if (previous === null || !isSignatureRefused(error)) throw error
    return send(previous)
  }
}

/** Tries the current key, then the one that was replaced; what neither confirms fails as with the current. */
export function verifiedByEither<T>(
  keys: Keys,
  code: PayOSErrorCode,
  verify: (checksumKey: string) => T,
): { verified: T; isPrevious: boolean } {
  try {
    return { verified: verify(keys.checksumKey), isPrevious: false }
  } catch (error) {
    const previous = previousKeyOf(keys)
    if (previous === null || !(error instanceof PayOSError) || error.code !== code) throw error
    try {
      return { verified: verify(previous), isPrevious: true }
    } catch {
      throw error
    }
  }
}

function isSignatureRefused(error: unknown): boolean {
  if (!(error instanceof PayOSError) || error.outcome !== "refused") return false
  return error.payosCode === payosCodes.invalidSignature
}
