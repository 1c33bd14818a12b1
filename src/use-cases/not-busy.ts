import { refuse } from "../modules/payos/refuse"
import { LeaseLostError, LeaseUnavailableError } from "../modules/payos/repositories/leases/lease"

/**
 * Runs a person's work that waits for a lease.
 *
 * @throws MedusaError that says so where another request keeps it, or took it up
 */
export async function notBusy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const isBusy = error instanceof LeaseUnavailableError || error instanceof LeaseLostError
    throw isBusy ? refuse("payos_payment_busy") : error
  }
}
