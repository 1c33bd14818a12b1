import { withLease } from "../../modules/payos/repositories/leases/lease"
import type { PayosContext } from "../context"
import { refundLease } from "../leases/lease-keys"
import { BRIEF_WAIT_MS } from "../leases/lease-waits"

/**
 * Runs the clean-up of a Payment's interrupted refunds under its refund lease.
 *
 * @throws LeaseUnavailableError if another request holds the lease for 5 s
 */
export function runRefundCleanUp(
  context: PayosContext,
  paymentId: string,
  work: () => Promise<void>,
): Promise<void> {
  return withLease(
    context.db,
    { key: refundLease(paymentId), wait_ms: BRIEF_WAIT_MS },
    async (lease) => {
      await work()
      lease.markRecovered()
    },
  )
}
