import { refuse } from "../../../../modules/payos/refuse"
import type { Problem } from "../../../../modules/payos/repositories/problems/problems"

/** @throws MedusaError where there is no such open case of unmatched money */
export function needUnmatched(problem: Problem | null): Problem {
  if (problem?.kind === "unmatched_money") return problem
  throw refuse("payos_problem_not_found")
}
