import { ONE, parseDecimal, toSafeNumber } from "./decimal"

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

/** A refund among the refunds of its payment. */
export type RefundShare = {
  /** Plain decimal text: the payment's refunds before this one. */
  refunded_before: string
  /** Plain decimal text: the same with this one. */
  refunded: string
  /** Whole đồng that the other live payouts of its collection take. */
  paid_out: number
  /** Whole đồng that came in for the collection. */
  received: number
}

/**
 * What one refund pays out, in whole đồng: its share of the payment's refunds, rounded over their sum,
 * and never more than what is left of the money that came in. Rounding each refund by itself would
 * pay out too much (6,666.3 twice of 13,332.6).
 */
export function toRefundPayout(share: RefundShare): number {
  const due = toNearestDong(share.refunded) - toNearestDong(share.refunded_before)
  return Math.max(0, Math.min(due, share.received - share.paid_out))
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
