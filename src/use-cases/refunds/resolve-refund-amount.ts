import { formatDong, refundableDong, toBookedRefund } from "../../domain/money/money"
import { toDecimal } from "../../medusa/decimal"
import { readRefundablePayment } from "../../medusa/read-payment-amount"
import type { RefundRequest } from "./find-duplicate-refund"
import { refusal } from "../../modules/payos/refusal"
import type { PayosContext } from "../context"

/**
 * Returns the amount that core refunds of a Payment: the requested amount, or the exact remainder if the request is
 * that remainder rounded to whole đồng. Core itself accepts up to 1 đồng more than it has captured. The caller holds
 * the Payment's refund lease.
 *
 * @returns a plain decimal string
 * @throws MedusaError if less is left, or another sum than the user saw, or there is no such Payment
 */
export async function resolveRefundAmount(
  context: PayosContext,
  {
    payment_id,
    amount,
    expected_refundable,
  }: RefundRequest & { expected_refundable?: number | undefined },
): Promise<string> {
  const payment = await readRefundablePayment(context.query, payment_id)
  const left = refundableDong(payment)
  if (expected_refundable !== undefined && expected_refundable !== left) {
    throw refusal("payos_refund_changed", { left: formatDong(left) })
  }
  const booked = toBookedRefund(toDecimal(amount ?? payment.amount), payment)
  if (booked !== null) return booked
  throw left === 0
    ? refusal("payos_refund_exceeds_remaining/nothing_remaining")
    : refusal("payos_refund_exceeds_remaining", { left: formatDong(left) })
}
