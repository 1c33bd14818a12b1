import { MedusaError } from "@medusajs/framework/utils"
import type { Problem } from "../../../../modules/payos/repositories/problems/problems"

/** @throws MedusaError where there is no such open case of unmatched money */
export function needUnmatched(problem: Problem | null): Problem {
  if (problem?.kind === "unmatched_money") return problem
  throw new MedusaError(
    MedusaError.Types.NOT_FOUND,
    "There is no such open case of unmatched money. It may have been resolved meanwhile: reload the list.",
    "payos_problem_not_found",
  )
}
