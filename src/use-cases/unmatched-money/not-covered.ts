import { isNotCovered } from "../../modules/payos/repositories/allocations/allocations"
import { refuse } from "../../modules/payos/refuse"

/**
 * Runs a decision that Postgres may refuse.
 *
 * @throws MedusaError where the money does not cover it
 */
export async function notCovered<T>(decision: Promise<T>): Promise<T> {
  try {
    return await decision
  } catch (error) {
    if (!isNotCovered(error)) throw error
    throw refuse("payos_not_covered")
  }
}
