import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { requireUser } from "../../../../../user"
import type { ReasonBody } from "../../bodies"
import { markHandled } from "../../../../../../use-cases/problems/mark-handled"
import { contextOf } from "../../../../../../use-cases/context"

/** Marks a problem as handled, with a user's note of how. */
export async function POST(
  req: AuthenticatedMedusaRequest<ReasonBody>,
  res: MedusaResponse,
): Promise<void> {
  const user_id = requireUser(req)
  const id = req.params["id"] ?? ""
  const { reason } = req.validatedBody
  await markHandled(contextOf(req.scope), id, { user_id, reason })
  res.json({ id, resolved: true })
}
