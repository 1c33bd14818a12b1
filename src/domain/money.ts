const DECIMAL = /^(\d+)(?:\.(\d+))?$/

/**
 * The smallest whole number of đồng that covers an amount.
 *
 * Medusa totals in VND can carry a fraction (13332.6); a bank transfer cannot.
 *
 * @param decimal plain decimal text, such as `"13332.6"`; no sign, no exponent
 * @returns whole đồng, at most 2^53 - 1
 * @throws RangeError when the text is no such decimal or the result is no safe integer
 */
export function toWholeDong(decimal: string): number {
  return roundDong(decimal, (fraction) => /[1-9]/.test(fraction))
}

/**
 * What the next payout of a payment's refunds may be, in whole đồng: the refunds made so far, rounded
 * once over their sum, less what payouts took already. Rounding each refund by itself would pay out
 * more than came in (6,666.3 twice of 13,332.6).
 *
 * @param cumulativeRefunds plain decimal text: all refunds of the payment, this one included
 * @param paidOut whole đồng of the payment's other live payouts
 * @param received whole đồng that came in for the payment; the result never goes past it
 */
export function toRefundPayout(
  cumulativeRefunds: string,
  paidOut: number,
  received: number,
): number {
  const due = Math.min(toNearestDong(cumulativeRefunds), received)
  return Math.max(0, due - paidOut)
}

/**
 * A refund total in whole đồng, rounded to the nearest: what payouts of it add up to.
 *
 * @param decimal plain decimal text
 * @throws RangeError as `toWholeDong` does
 */
export function toNearestDong(decimal: string): number {
  return roundDong(decimal, (fraction) => /^[5-9]/.test(fraction))
}

function roundDong(decimal: string, isUp: (fraction: string) => boolean): number {
  const match = DECIMAL.exec(decimal)
  if (!match) throw new RangeError(`"${decimal}" is not a plain, non-negative decimal amount`)
  const whole = Number(match[1]) + (isUp(match[2] ?? "") ? 1 : 0)
  if (!Number.isSafeInteger(whole)) throw new RangeError("The amount exceeds 2^53 - 1 đồng")
  return whole
}

/** Money as a Vietnamese reader expects it: `250.000 ₫`. */
export function formatDong(amount: number): string {
  return `${String(amount).replace(/\B(?=(\d{3})+$)/g, ".")} ₫`
}
