import { refuse } from "../../modules/payos/refuse"
import { findOpenProblem, type Problem } from "../../modules/payos/repositories/problems/problems"
import type { PayosContext } from "../context"

/** @throws MedusaError where there is no such open case of unmatched money */
export async function needUnmatched(
  { db }: Pick<PayosContext, "db">,
  id: string,
): Promise<Problem> {
  const problem = await findOpenProblem(db, id)
  if (problem?.kind === "unmatched_money") return problem
  throw refuse("payos_problem_not_found")
}
