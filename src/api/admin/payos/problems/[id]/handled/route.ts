import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { canBeMarkedHandled } from "../../../../../../domain/problems/remedies"
import { requireUser } from "../../../user"
import type { HandledBody } from "../../bodies"
import {
  findOpenProblem,
  resolveByUser,
} from "../../../../../../modules/payos/repositories/problems/problems"
import { refuse } from "../../../../../../modules/payos/refuse"
import { contextOf } from "../../../../../../use-cases/context"

/** A person says what they did about a problem that nothing in the store ends. */
export async function POST(
  req: AuthenticatedMedusaRequest<HandledBody>,
  res: MedusaResponse,
): Promise<void> {
  const user_id = requireUser(req)
  const context = contextOf(req.scope)
  const problem = await findOpenProblem(context.db, req.params["id"] ?? "")
  if (!problem || !canBeMarkedHandled(problem.kind)) {
    throw refuse("payos_problem_not_found/handled")
  }
  const { reason } = req.validatedBody
  await resolveByUser(context.db, problem.id, user_id, { action: "handled", reason })
  res.json({ id: problem.id, resolved: true })
}
