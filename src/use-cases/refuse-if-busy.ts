import { refusal } from "../modules/payos/refusal"
import { LeaseLostError, LeaseUnavailableError } from "../modules/payos/repositories/leases/lease"

/**
 * Runs a user's or shopper's request that waits for a lease.
 *
 * @throws MedusaError `payos_payment_busy` if another request holds the lease or has taken it over
 */
export async function refuseIfBusy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const isBusy = error instanceof LeaseUnavailableError || error instanceof LeaseLostError
    throw isBusy ? refusal("payos_payment_busy/thrown") : error
  }
}
