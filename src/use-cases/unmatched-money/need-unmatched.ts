import { MedusaError } from "@medusajs/framework/utils"
import { findOpenProblem, type Problem } from "../../modules/payos/repositories/problems/problems"
import type { PayosContext } from "../context"

/** @throws MedusaError where there is no such open case of unmatched money */
export async function needUnmatched(
  { db }: Pick<PayosContext, "db">,
  id: string,
): Promise<Problem> {
  const problem = await findOpenProblem(db, id)
  if (problem?.kind === "unmatched_money") return problem
  throw new MedusaError(
    MedusaError.Types.NOT_FOUND,
    "There is no such open case of unmatched money. It may have been resolved meanwhile: reload the list.",
    "payos_problem_not_found",
  )
}
