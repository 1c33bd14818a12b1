import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"
import { formatDong, refundableDong, toBookedRefund, toRefundShare } from "../../domain/money/money"
import { toDecimal } from "../../medusa/decimal"
import type { RefundablePayment } from "../../medusa/read-refundable-payment"
import { refusal } from "../../modules/payos/refusal"

type RequestedAmount = {
  /** Null: all of the Payment, as in core. */
  amount: BigNumberInput | null
  /** The refundable amount that the user saw, in đồng. */
  expected_refundable?: number | undefined
}

/** `amount`: what core refunds, as a plain decimal string. `dong`: what its payout sends, in whole đồng. */
export type RefundAmount = { amount: string; dong: number }

/**
 * Returns the amount that core refunds of a Payment: the requested amount, or the exact remainder if the request is
 * that remainder rounded to whole đồng. Core itself accepts up to 1 đồng more than it has captured. The caller holds
 * the Payment's refund lease.
 *
 * @throws MedusaError if less is left, or another amount than the user saw
 */
export function resolveRefundAmount(
  payment: RefundablePayment,
  { amount, expected_refundable }: RequestedAmount,
): RefundAmount {
  const left = refundableDong(payment)
  if (expected_refundable !== undefined && expected_refundable !== left) {
    throw refusal("payos_refund_changed", { left: formatDong(left) })
  }
  const booked = toBookedRefund(toDecimal(amount ?? payment.amount), payment)
  if (booked !== null) {
    const { refunded } = payment
    const sums = { refunded_before: refunded, refunded: toDecimal(MathBN.add(refunded, booked)) }
    return { amount: booked, dong: toRefundShare(sums) }
  }
  throw left === 0
    ? refusal("payos_refund_exceeds_remaining/nothing_remaining")
    : refusal("payos_refund_exceeds_remaining", { left: formatDong(left) })
}
