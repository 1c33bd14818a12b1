import { PayOSError, type PayOSErrorCode } from "../errors"
import { payosCodes } from "./payos-codes"
import { type PayOSSettings } from "./settings"

type Keys = Pick<PayOSSettings, "checksumKey" | "previousChecksumKey" | "now">

/** Returns the previous key until it expires; null if there is none. */
export function previousKeyOf({ previousChecksumKey, now }: Keys): string | null {
  if (!previousChecksumKey || now() >= previousChecksumKey.until.getTime()) return null
  return previousChecksumKey.key
}

/**
 * Sends a signed request. If payOS refuses the signature, and so did nothing, sends it once more, signed with the
 * previous key: payOS may activate a new key later than the store.
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

/** Verifies with the current key, then with the previous one. If both fail, throws the error of the current key. */
export function verifiedByEither<T>(
  keys: Keys,
  code: PayOSErrorCode,
  verify: (checksumKey: string) => T,
): { verified: T; isPreviousKey: boolean } {
  try {
    return { verified: verify(keys.checksumKey), isPreviousKey: false }
  } catch (error) {
    const previous = previousKeyOf(keys)
    if (previous === null || !(error instanceof PayOSError) || error.code !== code) throw error
    try {
      return { verified: verify(previous), isPreviousKey: true }
    } catch {
      throw error
    }
  }
}

function isSignatureRefused(error: unknown): boolean {
  if (!(error instanceof PayOSError) || error.outcome !== "refused") return false
  return error.payosCode === payosCodes.invalidSignature
}
