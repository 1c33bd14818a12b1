import type { RefundRef } from "../../modules/payos/repositories/payouts/read-payouts"
import { refundLease } from "../leases/lease-keys"
import { isLeaseHeld } from "../../modules/payos/repositories/leases/lease"
import type { PayosContext } from "../context"

/**
 * Returns whether an HTTP request is still refunding one of these Payments. It holds the Payment's refund lease until
 * it ends, and until then core may delete the refund's row.
 */
export async function isRefundUnderWay(
  context: PayosContext,
  refunds: readonly RefundRef[],
): Promise<boolean> {
  for (const { payment_id } of refunds) {
    if (await isLeaseHeld(context.db, refundLease(payment_id))) return true
  }
  return false
}
