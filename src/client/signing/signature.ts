import { createHmac, timingSafeEqual } from "node:crypto"
import { createLinkText, dataText, payoutText, type PayOSSignedLinkFields } from "./canonical-text"
import { PayOSValidationError } from "../errors"

/**
 * Signature of a payment link creation: HMAC-SHA256 in lower-case hex, 64 characters.
 * Throws PayOSValidationError if the checksum key is empty.
 */
export function signCreateLink(request: PayOSSignedLinkFields, checksumKey: string): string {
  return hmac(createLinkText(request), checksumKey)
}

/** Signature over the `data` of a payment link answer or a webhook, exactly as received. */
export function signData(data: object, checksumKey: string): string {
  return hmac(dataText(data), checksumKey)
}

/** Header `x-signature` over a whole payout request body, or over the `data` of a payout answer. */
export function signPayout(body: object, checksumKey: string): string {
  return hmac(payoutText(body), checksumKey)
}

/**
 * Compares a computed signature with a received one in constant time. Anything that is not text of
 * the same length is different; payOS writes lower-case hex and so must the other side.
 */
export function isSameSignature(expected: string, received: unknown): boolean {
  if (typeof received !== "string") return false
  const a = Buffer.from(expected, "utf8")
  const b = Buffer.from(received, "utf8")
  return a.length === b.length && timingSafeEqual(a, b)
}

function hmac(text: string, checksumKey: string): string {
  // HMAC accepts an empty key, and then anybody could sign.
  if (checksumKey === "") {
    const remedy = "copy it from the channel on my.payos.vn"
    const issue = { path: "checksumKey", reason: "is empty", remedy }
    throw new PayOSValidationError("The signature", [issue], "invalid_options")
  }
  return createHmac("sha256", checksumKey).update(text, "utf8").digest("hex")
}
