import { isNotCovered } from "../../modules/payos/repositories/allocations/allocations"
import { refusal } from "../../modules/payos/refusal"

/**
 * Runs a decision that a Postgres check may reject.
 *
 * @throws MedusaError `payos_insufficient_money` if the money does not cover it
 */
export async function refuseIfUncovered<T>(decision: Promise<T>): Promise<T> {
  try {
    return await decision
  } catch (error) {
    if (!isNotCovered(error)) throw error
    throw refusal("payos_insufficient_money")
  }
}
