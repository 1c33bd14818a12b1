import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { resolveUnmatched } from "../../../../../../use-cases/unmatched-money/resolve-unmatched"
import { resolutionOf, type ResolveBody } from "../../../../../../use-cases/input/resolve-body"
import { notBusy } from "../../../../../../use-cases/not-busy"
import { requireUser } from "../../../user"
import { needUnmatched } from "../../../../../../use-cases/unmatched-money/need-unmatched"
import { contextOf } from "../../../../../../use-cases/context"

/** A merchant decides about unmatched money. Only a person may: an API key is none. */
export async function POST(
  req: AuthenticatedMedusaRequest<ResolveBody>,
  res: MedusaResponse,
): Promise<void> {
  const user_id = requireUser(req)
  const context = contextOf(req.scope)
  const problem = await needUnmatched(context, req.params["id"] ?? "")
  const { version, action } = req.validatedBody
  const resolution = resolutionOf(req.validatedBody, user_id)
  await notBusy(resolveUnmatched(context, { ...problem, version }, resolution))
  res.json({ id: problem.id, resolved: true, action })
}
