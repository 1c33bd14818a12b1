import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { contextOf } from "../../../../use-cases/context"
import type { OpenRefundClaimBody } from "../../../../use-cases/input/refund-claim-bodies"
import { openRefundClaim } from "../../../../use-cases/refund-claims/answer-refund-claim"

/** The sum of a claim in đồng, for the shopper who has its link and knows the second factor. Names nobody. */
export async function POST(
  req: MedusaRequest<OpenRefundClaimBody>,
  res: MedusaResponse,
): Promise<void> {
  res.json({ amount: await openRefundClaim(contextOf(req.scope), req.validatedBody) })
}
