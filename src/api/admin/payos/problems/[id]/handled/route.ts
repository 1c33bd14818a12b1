import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { canBeMarkedHandled } from "../../../../../../domain/problems/remedies"
import { requireUser } from "../../../../../user"
import type { HandledBody } from "../../bodies"
import {
  findOpenProblem,
  resolveByUser,
} from "../../../../../../modules/payos/repositories/problems/problems"
import { refusal } from "../../../../../../modules/payos/refusal"
import { contextOf } from "../../../../../../use-cases/context"

/** A user marks a problem as handled that may end outside the store, and says how. */
export async function POST(
  req: AuthenticatedMedusaRequest<HandledBody>,
  res: MedusaResponse,
): Promise<void> {
  const user_id = requireUser(req)
  const context = contextOf(req.scope)
  const problem = await findOpenProblem(context.db, req.params["id"] ?? "")
  if (!problem || !canBeMarkedHandled(problem.kind)) {
    throw refusal("payos_problem_not_found/handled")
  }
  const { reason } = req.validatedBody
  await resolveByUser(context.db, problem.id, {
    user_id,
    resolution: { action: "handled", reason },
  })
  res.json({ id: problem.id, resolved: true })
}
