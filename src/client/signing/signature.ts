import { createHmac, timingSafeEqual } from "node:crypto"
import {
  linkSigningText,
  dataSigningText,
  payoutSigningText,
  type PayOSSignedLinkFields,
} from "./canonical-text"
import { PayOSValidationError } from "../errors"

/**
 * Signs a payment link creation: HMAC-SHA256 in lower-case hex, 64 characters.
 * @throws PayOSValidationError if the checksum key is empty.
 */
export function signCreateLink(request: PayOSSignedLinkFields, checksumKey: string): string {
  return hmac(linkSigningText(request), checksumKey)
}

/** Signs the canonical `data` of a payment link response or a webhook; pass `data` exactly as received. */
export function signData(data: object, checksumKey: string): string {
  return hmac(dataSigningText(data), checksumKey)
}

/**
 * Returns the header `x-signature` of a canonical payout request body, or of the canonical `data` of a payout response.
 */
export function signPayout(body: object, checksumKey: string): string {
  return hmac(payoutSigningText(body), checksumKey)
}

/**
 * Compares a computed signature with a received one in constant time. False for anything but text of the same length.
 * payOS writes lower-case hex; upper case does not match.
 */
export function isSameSignature(expected: string, received: unknown): boolean {
  if (typeof received !== "string") return false
  const a = Buffer.from(expected, "utf8")
  const b = Buffer.from(received, "utf8")
  return a.length === b.length && timingSafeEqual(a, b)
}

function hmac(text: string, checksumKey: string): string {
  // HMAC accepts an empty key, with which anyone could sign.
  if (checksumKey === "") {
    const remedy = "copy it from the channel on my.payos.vn"
    const issue = { path: "checksumKey", reason: "is empty", remedy }
    throw new PayOSValidationError("The signature", [issue], "invalid_options")
  }
  return createHmac("sha256", checksumKey).update(text, "utf8").digest("hex")
}
