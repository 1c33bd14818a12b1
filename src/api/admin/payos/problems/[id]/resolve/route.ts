import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { PAYOS_MODULE } from "../../../../../../modules/payos"
import type { Problem } from "../../../../../../modules/payos/ledger/problems"
import type PayosModuleService from "../../../../../../modules/payos/service"
import { resolveUnmatched } from "../../../../../../workflows/inbox/resolve-unmatched"
import type { ResolveBody } from "../../../body"
import { notBusy } from "../../../not-busy"
import { personOf } from "../../../person"

/** A merchant decides about unmatched money. Only a person may: an API key is none. */
export async function POST(
  req: AuthenticatedMedusaRequest<ResolveBody>,
  res: MedusaResponse,
): Promise<void> {
  const user_id = personOf(req)
  const payos: PayosModuleService = req.scope.resolve(PAYOS_MODULE)
  const problem = unmatched(await payos.findOpenProblem(req.params["id"] ?? ""))
  const { action, reason = null, order_id = null } = req.validatedBody
  await notBusy(resolveUnmatched(req.scope, problem, { action, reason, order_id, user_id }))
  res.json({ id: problem.id, resolved: true, action })
}

function unmatched(problem: Problem | null): Problem {
  if (problem?.kind === "unmatched_money") return problem
  throw new MedusaError(
    MedusaError.Types.NOT_FOUND,
    "There is no such open case of unmatched money. It may have been resolved meanwhile: reload the list.",
    "payos_problem_not_found",
  )
}
