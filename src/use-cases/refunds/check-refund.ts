import type { BigNumberInput } from "@medusajs/framework/types"
import type { Destination } from "../../domain/payouts/destination"
import type { RefundablePayment } from "../../medusa/read-refundable-payment"
import { refusal } from "../../modules/payos/refusal"
import type { PayosContext } from "../context"
import { findDuplicateRefund } from "./find-duplicate-refund"
import { isOrderBeingChanged } from "./is-order-being-changed"
import { resolveRefundAmount } from "./resolve-refund-amount"

type RequestedRefund = {
  /** Null: all of the Payment, as in core. */
  amount: BigNumberInput | null
  /** Null: back to the payer. */
  destination?: Destination | null
  /** The refundable amount that the user saw, in đồng. */
  expected_refundable?: number | undefined
  /** Whether it may duplicate an earlier refund or credit: a user confirmed it, or no user requests it. */
  confirmed_duplicate: boolean
}

/**
 * Checks a refund before core makes it. The caller holds the Payment's refund lease and has repaired the order's
 * interrupted refunds.
 *
 * @returns the amount that core refunds, as a plain decimal string
 * @throws MedusaError if less is left, the user saw another amount, the order is being changed, or the money was already
 * refunded or credited
 */
export async function checkRefund(
  context: PayosContext,
  payment: RefundablePayment,
  requested: RequestedRefund,
): Promise<string> {
  const resolved = resolveRefundAmount(payment, requested)
  const { amount } = resolved
  if (await isOrderBeingChanged(context, { order: payment.order, amount })) {
    throw refusal("payos_order_being_changed")
  }
  // After a lost response the user opens a new form, with a new key, for the same money.
  const { confirmed_duplicate, destination = null } = requested
  if (confirmed_duplicate) return amount
  const duplication = await findDuplicateRefund(context, payment, { ...resolved, destination })
  if (duplication) throw refusal(`payos_refund_${duplication}`)
  return amount
}
