import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { contextOf } from "../../../../use-cases/context"
import type { OpenAccountRequestBody } from "../../../../use-cases/input/account-request-bodies"
import { openAccountRequest } from "../../../../use-cases/account-requests/answer-account-request"

/** The sum of a request in đồng, for the shopper who has its link and knows the second factor. Names nobody. */
export async function POST(
  req: MedusaRequest<OpenAccountRequestBody>,
  res: MedusaResponse,
): Promise<void> {
  res.json({ amount: await openAccountRequest(contextOf(req.scope), req.validatedBody) })
}
