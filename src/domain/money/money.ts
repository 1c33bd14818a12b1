import { ONE, parseDecimal, toDecimalText, toSafeNumber } from "./decimal"

/**
 * Returns the smallest whole number of đồng that covers an amount.
 *
 * Medusa totals in VND can carry a fraction (13332.6); a bank transfer cannot.
 *
 * @param decimal plain decimal string, such as `"13332.6"`; no sign, no exponent
 * @returns whole đồng, at most 2^53 - 1
 * @throws RangeError if the text is not such a decimal or the result is not a safe integer
 */
export function ceilToDong(decimal: string): number {
  return toSafeNumber((parseDecimal(decimal) + ONE - 1n) / ONE)
}

/**
 * Returns the remainder of a captured amount after its refunds, in whole đồng, rounded as in links and payouts; 0 if
 * all of it was refunded, whatever its fraction.
 */
export function netCapturedDong(captured: string, refunded: string): number {
  const isSpent = parseDecimal(captured) <= parseDecimal(refunded)
  return isSpent ? 0 : ceilToDong(captured) - roundToDong(refunded)
}

/** The amounts that Medusa has booked for one Payment, as plain decimal strings. */
type BookedPayment = { captured: string; refunded: string }

/**
 * Returns the whole đồng that a refund of the entire remainder pays out, rounded like `toRefundShare`: the đồng by
 * which a capture is rounded up stays captured.
 */
export function refundableDong({ captured, refunded }: BookedPayment): number {
  return Math.max(0, roundToDong(captured) - roundToDong(refunded))
}

/**
 * Returns the amount that Medusa must book for a requested refund, as a plain decimal string; null if less is left. The
 * remainder rounded to whole đồng means all of it: a capture of 13,332.6 is refunded in full by 13,333.
 */
export function toBookedRefund(requested: string, payment: BookedPayment): string | null {
  const [captured, refunded] = [parseDecimal(payment.captured), parseDecimal(payment.refunded)]
  const left = captured > refunded ? captured - refunded : 0n
  const wanted = parseDecimal(requested)
  const isAll = wanted > 0n && wanted === parseDecimal(String(refundableDong(payment)))
  if (isAll) return toDecimalText(left)
  return wanted <= left ? requested : null
}

/**
 * A refund's place among its Payment's refunds, as plain decimal strings: their sum without and
 * with it.
 */
type RefundShare = { refunded_before: string; refunded: string }

/**
 * Returns the amount of one refund in whole đồng: its share of the Payment's refunds, rounded over their sum. Rounding
 * each refund separately would pay out too much (6,666.3 twice of 13,332.6).
 */
export function toRefundShare({ refunded, refunded_before }: RefundShare): number {
  return roundToDong(refunded) - roundToDong(refunded_before)
}

/**
 * Rounds a refund total to the nearest whole đồng: the sum of its payouts.
 *
 * @param decimal plain decimal string
 * @throws RangeError like `ceilToDong`
 */
export function roundToDong(decimal: string): number {
  return toSafeNumber((parseDecimal(decimal) + ONE / 2n) / ONE)
}

/** Formats money as Vietnam writes it, in messages of every language: `250.000 ₫`. */
export function formatDong(amount: number): string {
  return `${String(amount).replace(/\B(?=(\d{3})+$)/g, ".")} ₫`
}
