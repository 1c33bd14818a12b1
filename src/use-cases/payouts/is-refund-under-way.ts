import type { MedusaContainer } from "@medusajs/framework/types"
import { PAYOS_MODULE } from "../../modules/payos"
import type { RefundRef } from "../../modules/payos/repositories/payouts/read-payouts"
import type PayosModuleService from "../../modules/payos/service"
import { refundLease } from "../refunds/refund-lease"
import { isLeaseHeld } from "../../modules/payos/repositories/leases/lease"

/**
 * Whether a request still refunds one of these Payments. It holds the Payment's refund lease to its
 * end, and until then core may delete the refund's row, however long it takes.
 */
export async function isRefundUnderWay(
  container: MedusaContainer,
  refunds: readonly RefundRef[],
): Promise<boolean> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  for (const { payment_id } of refunds) {
    if (await isLeaseHeld(payos.db, refundLease(payment_id))) return true
  }
  return false
}
