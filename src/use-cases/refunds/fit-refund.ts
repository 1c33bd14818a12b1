import { formatDong, refundableDong, toBookedRefund } from "../../domain/money/money"
import { toDecimal } from "../../medusa/decimal"
import { readRefundablePayment } from "../../medusa/read-payment-amount"
import type { AskedFor } from "./find-repeated-refund"
import { refuse } from "../../modules/payos/refuse"
import type { PayosContext } from "../context"

/**
 * What core is to refund of a Payment: the amount that is asked for, or all that is left where whole
 * đồng round it. Core itself takes up to 1 đồng more than it has captured. The caller holds the
 * Payment's refund lease.
 *
 * @returns plain decimal text
 * @throws MedusaError where less is left, or there is no such Payment
 */
export async function fitRefund(
  context: PayosContext,
  { payment_id, amount }: Pick<AskedFor, "payment_id" | "amount">,
): Promise<string> {
  const payment = await readRefundablePayment(context.query, payment_id)
  const booked = toBookedRefund(toDecimal(amount ?? payment.amount), payment)
  if (booked !== null) return booked
  const left = refundableDong(payment)
  throw left === 0
    ? refuse("payos_refund_too_much/nothing_left")
    : refuse("payos_refund_too_much", { left: formatDong(left) })
}
