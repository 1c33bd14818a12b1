import { withLease } from "../../modules/payos/repositories/leases/lease"
import type { PayosContext } from "../context"

/** Another click on the same Payment is left to end first. */
export const LEASE_WAIT_MS = 5_000

/** The key of the lease that lets a Payment be refunded one at a time. */
export function refundLease(paymentId: string): string {
  return `refund:${paymentId}`
}

/**
 * Finishes what a dead process left of a Payment's refunds, while nobody else refunds it.
 *
 * @throws LeaseUnavailableError where somebody does for 5 s
 */
export function clearUpRefunds(
  context: PayosContext,
  paymentId: string,
  work: () => Promise<void>,
): Promise<void> {
  return withLease(context.db, refundLease(paymentId), LEASE_WAIT_MS, async (lease) => {
    await work()
    lease.clearedUp()
  })
}
