import { type Problem, findOpenProblem } from "../../modules/payos/repositories/problems/problems"
import { refusal } from "../../modules/payos/refusal"
import type { PayosContext } from "../context"

/**
 * Requires that a case is unchanged since the user saw it. The caller holds the leases of its
 * money.
 *
 * @throws MedusaError if the case was closed or its amount changed meanwhile
 */
export async function requireCurrentCase(context: PayosContext, seen: Problem): Promise<void> {
  const current = await findOpenProblem(context.db, seen.id)
  if (!current) throw refusal("payos_problem_closed")
  if (current.version !== seen.version) throw refusal("payos_case_changed")
}
