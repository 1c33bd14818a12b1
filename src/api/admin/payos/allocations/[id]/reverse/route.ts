import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { reverseDecision } from "../../../../../../use-cases/unmatched-money/reverse-decision"
import type { ReasonBody } from "../../../problems/bodies"
import { refuseIfBusy } from "../../../../../../use-cases/refuse-if-busy"
import { requireUser } from "../../../../../user"
import { contextOf } from "../../../../../../use-cases/context"

/** Reverses an allocation: its money is unmatched again. */
export async function POST(
  req: AuthenticatedMedusaRequest<ReasonBody>,
  res: MedusaResponse,
): Promise<void> {
  const user_id = requireUser(req)
  const id = req.params["id"] ?? ""
  await refuseIfBusy(
    reverseDecision(contextOf(req.scope), { id, user_id, reason: req.validatedBody.reason }),
  )
  res.json({ id, reversed: true })
}
