import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { resolveUnmatched } from "../../../../../../use-cases/unmatched-money/resolve-unmatched"
import type { ResolveBody } from "../../../body"
import { notBusy } from "../../../not-busy"
import { requireUser } from "../../../user"
import { needUnmatched } from "../../need-unmatched"
import { findOpenProblem } from "../../../../../../modules/payos/repositories/problems/problems"
import { contextOf } from "../../../../../../use-cases/context"

/** A merchant decides about unmatched money. Only a person may: an API key is none. */
export async function POST(
  req: AuthenticatedMedusaRequest<ResolveBody>,
  res: MedusaResponse,
): Promise<void> {
  const user_id = requireUser(req)
  const context = contextOf(req.scope)
  const problem = needUnmatched(await findOpenProblem(context.db, req.params["id"] ?? ""))
  const { action, version, outcome, amount, ...said } = req.validatedBody
  const { reason = null, order_id = null, forgiven = null } = said
  const handled = outcome && amount !== undefined ? { outcome, amount } : null
  const resolution = { action, handled, forgiven, reason, order_id, user_id }
  await notBusy(resolveUnmatched(context, { ...problem, version }, resolution))
  res.json({ id: problem.id, resolved: true, action })
}
