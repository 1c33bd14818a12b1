import { refusal } from "../../modules/payos/refusal"
import { findOpenProblem, type Problem } from "../../modules/payos/repositories/problems/problems"
import type { PayosContext } from "../context"

/** @throws MedusaError if there is no open case of unmatched money with this id */
export async function requireUnmatched(
  { db }: Pick<PayosContext, "db">,
  id: string,
): Promise<Problem> {
  const problem = await findOpenProblem(db, id)
  if (problem?.kind === "unmatched_money") return problem
  throw refusal("payos_problem_not_found")
}
