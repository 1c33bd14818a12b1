import { type Problem, findOpenProblem } from "../../modules/payos/repositories/problems/problems"
import { refuse } from "../../modules/payos/refuse"
import type { PayosContext } from "../context"

/**
 * A decision counts for the case that its user saw. The caller holds the leases of its money.
 *
 * @throws MedusaError where the case was closed, or its sum changed, while the user looked at it
 */
export async function needCurrentCase(context: PayosContext, seen: Problem): Promise<void> {
  const current = await findOpenProblem(context.db, seen.id)
  if (!current) throw refuse("payos_problem_closed")
  if (current.version !== seen.version) throw refuse("payos_case_changed")
}
