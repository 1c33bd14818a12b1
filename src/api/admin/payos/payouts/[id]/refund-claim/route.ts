import type {
  AuthenticatedMedusaRequest,
  MedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import { contextOf } from "../../../../../../use-cases/context"
import type { AskRefundClaimBody } from "../../../../../../use-cases/input/refund-claim-bodies"
import { askRefundClaim } from "../../../../../../use-cases/refund-claims/ask-refund-claim"
import { requireUser } from "../../../../../user"
import { showRefundClaim } from "../../../show-refund-claim"

/** What the customer of a payout was asked and answered, and how they can be asked. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json(await showRefundClaim(contextOf(req.scope), req.params["id"] ?? ""))
}

/** A user asks the customer of a draft where its money goes. */
export async function POST(
  req: AuthenticatedMedusaRequest<AskRefundClaimBody>,
  res: MedusaResponse,
): Promise<void> {
  const user_id = requireUser(req)
  const asking = { ...req.validatedBody, user_id }
  res.setHeader("cache-control", "no-store")
  res.json(await askRefundClaim(contextOf(req.scope), req.params["id"] ?? "", asking))
}
