import { ONE, parseDecimal, toDecimalText, toSafeNumber } from "./decimal"

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
  return toSafeNumber((parseDecimal(decimal) + ONE - 1n) / ONE)
}

/**
 * What is left of a captured amount after its refunds, in whole đồng, as links and payouts round them:
 * 0 when all of it was refunded, whatever its fraction.
 */
export function heldDong(captured: string, refunded: string): number {
  const isSpent = parseDecimal(captured) <= parseDecimal(refunded)
  return isSpent ? 0 : toWholeDong(captured) - toNearestDong(refunded)
}

/** What Medusa has booked of one Payment, as plain decimal text. */
export type BookedPayment = { captured: string; refunded: string }

/** Whole đồng that a refund of all that is left pays out, as `toRefundShare` rounds it. */
export function refundableDong({ captured, refunded }: BookedPayment): number {
  return Math.max(0, toNearestDong(captured) - toNearestDong(refunded))
}

/**
 * What Medusa is to book for a refund that is asked for, as plain decimal text; null where less is
 * left. The whole đồng that all that is left comes to stand for all of it: a capture of 13,332.6 is
 * refunded in full by 13,333.
 */
export function toBookedRefund(asked: string, payment: BookedPayment): string | null {
  const [captured, refunded] = [parseDecimal(payment.captured), parseDecimal(payment.refunded)]
  const left = captured > refunded ? captured - refunded : 0n
  const wanted = parseDecimal(asked)
  const isAll = wanted > 0n && wanted === parseDecimal(String(refundableDong(payment)))
  if (isAll) return toDecimalText(left)
  return wanted <= left ? asked : null
}

/** A refund among the refunds of its payment, as plain decimal text: those before it, without and with it. */
export type RefundShare = { refunded_before: string; refunded: string }

/**
 * What one refund takes from the order, in whole đồng: its share of the payment's refunds, rounded over
 * their sum. Rounding each refund by itself would pay out too much (6,666.3 twice of 13,332.6).
 */
export function toRefundShare({ refunded, refunded_before }: RefundShare): number {
  return toNearestDong(refunded) - toNearestDong(refunded_before)
}

/**
 * A refund total in whole đồng, rounded to the nearest: what payouts of it add up to.
 *
 * @param decimal plain decimal text
 * @throws RangeError as `toWholeDong` does
 */
export function toNearestDong(decimal: string): number {
  return toSafeNumber((parseDecimal(decimal) + ONE / 2n) / ONE)
}

/** Money as a Vietnamese reader expects it: `250.000 ₫`. */
export function formatDong(amount: number): string {
  return `${String(amount).replace(/\B(?=(\d{3})+$)/g, ".")} ₫`
}
