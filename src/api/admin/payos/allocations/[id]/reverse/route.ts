import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { reverseDecision } from "../../../../../../use-cases/unmatched-money/reverse-decision"
import type { HandledBody } from "../../../problems/bodies"
import { notBusy } from "../../../../../../use-cases/not-busy"
import { requireUser } from "../../../user"
import { contextOf } from "../../../../../../use-cases/context"

/** A user takes a decision about money back: the money is to be decided about again. */
export async function POST(
  req: AuthenticatedMedusaRequest<HandledBody>,
  res: MedusaResponse,
): Promise<void> {
  const user_id = requireUser(req)
  const id = req.params["id"] ?? ""
  await notBusy(
    reverseDecision(contextOf(req.scope), { id, user_id, reason: req.validatedBody.reason }),
  )
  res.json({ id, reversed: true })
}
