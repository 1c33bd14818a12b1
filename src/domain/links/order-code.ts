/** payOS takes positive integers up to 2^53 - 1; ours start above 2^40, clear of hand-made codes. */
const LOWEST = 2 ** 40 + 1

/**
 * A fresh order code from randomness: 53 bits of it, which a number holds without rounding.
 *
 * @param random at least 7 random bytes
 * @returns an integer above 2^40 and at most 2^53 - 1
 */
export function toOrderCode(random: Uint8Array): number {
  const [first = 0, ...rest] = random.slice(0, 7)
  const bits = rest.reduce((value, byte) => value * 256 + byte, first % 32)
  return LOWEST + (bits % (Number.MAX_SAFE_INTEGER - LOWEST + 1))
}

/**
 * The transfer content we ask payOS for: ASCII letters and digits, made of the order code. It is at
 * most 13 characters: payOS puts a code of up to 12 in front, and a VietQR code carries 25.
 *
 * @param limit 25 characters where the bank account is linked through payOS, 9 where it is not
 */
export function toDescription(orderCode: number, limit: 9 | 25): string {
  const code = orderCode.toString(36).toUpperCase()
  return limit === 9 ? code.slice(-9) : `DH${code}`
}
