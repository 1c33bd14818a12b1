/**
 * payOS accepts positive integers up to 2^53 - 1; ours start above 2^40, clear of manually chosen
 * codes.
 */
const LOWEST = 2 ** 40 + 1

/**
 * Converts 53 random bits to an order code, which a number holds exactly.
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
 * Returns the transfer content that we request from payOS: ASCII letters and digits derived from the order code, at
 * most 13 characters. payOS prepends its own prefix of up to 12, and a QR code holds 25.
 *
 * @param limit 25 characters if the bank account is linked through payOS, else 9, all of which the order code needs
 * @param prefix at most two letters: the order code has up to 11
 */
export function toDescription(orderCode: number, limit: 9 | 25, prefix: string): string {
  const code = orderCode.toString(36).toUpperCase()
  return limit === 9 ? code.slice(-9) : prefix + code
}

/** Number of base-36 digits of an order code, which is above 2^40 and below 2^53. */
const DIGITS = { fewest: 8, most: 11 }

/**
 * The order codes that a word of a bank's line may represent. `contents`: order codes at the end of a transfer content,
 * after any prefix of payOS and banks. `number`: the order code itself, as my.payos.vn writes it.
 */
type OrderCodesOfWord = { contents: number[]; number: number | null }

/**
 * Parses the order codes that a word may represent. Only payOS knows which of them exist.
 *
 * @param word letters and digits
 * @param prefix the prefix that `toDescription` writes before the order code
 */
export function parseOrderCodes(word: string, prefix: string): OrderCodesOfWord {
  const text = word.toUpperCase()
  const number = /^[1-9]\d*$/.test(text) && isOwnOrderCode(Number(text)) ? Number(text) : null
  const contents = endingsOf(text)
    .filter((ending) => text.slice(0, -ending.length).endsWith(prefix))
    .filter((ending) => prefix !== "" || text.length > DIGITS.most || ending === text)
    .map((ending) => Number.parseInt(ending, 36))
    .filter(isOwnOrderCode)
  return { contents: number === null ? contents : [], number }
}

function isOwnOrderCode(code: number): boolean {
  return Number.isSafeInteger(code) && code >= LOWEST
}

/** Returns the ends of a word that may be an order code in base 36, without leading zeros. */
function endingsOf(text: string): string[] {
  const lengths = Array.from(
    { length: DIGITS.most - DIGITS.fewest + 1 },
    (_, index) => DIGITS.fewest + index,
  )
  return lengths
    .filter((length) => length <= text.length)
    .map((length) => text.slice(-length))
    .filter((ending) => /^[1-9A-Z][0-9A-Z]*$/.test(ending))
}
