const DECIMAL = /^(\d+)(?:\.(\d+))?$/

/** Digits after the point; more than Medusa stores. */
const SCALE = 30

/**
 * Parses a plain decimal to an exact integer of 10^-30.
 *
 * @throws RangeError if the text is not a plain, non-negative decimal with at most 30 fraction digits
 */
export function parseDecimal(decimal: string): bigint {
  const [, whole, fraction = ""] = DECIMAL.exec(decimal) ?? []
  if (whole === undefined || fraction.length > SCALE) {
    throw new RangeError(`"${decimal}" is not a plain, non-negative decimal amount`)
  }
  return BigInt(whole + fraction.padEnd(SCALE, "0"))
}

/** One whole unit in `parseDecimal`'s scale. */
export const ONE = 10n ** BigInt(SCALE)

/**
 * Converts an exact integer of 10^-30 to a safe number.
 *
 * @throws RangeError above 2^53 - 1
 */
export function toSafeNumber(units: bigint): number {
  if (units > BigInt(Number.MAX_SAFE_INTEGER)) {
    throw new RangeError("The amount exceeds 2^53 - 1 đồng")
  }
  return Number(units)
}

/** Converts an exact integer of 10^-30 to a plain decimal string without trailing zeros. */
export function toDecimalText(units: bigint): string {
  const fraction = String(units % ONE)
    .padStart(SCALE, "0")
    .replace(/0+$/, "")
  return fraction === "" ? String(units / ONE) : `${units / ONE}.${fraction}`
}
