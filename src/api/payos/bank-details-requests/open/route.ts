import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { contextOf } from "../../../../use-cases/context"
import type { OpenBankDetailsRequestBody } from "../../../../use-cases/input/bank-details-request-bodies"
import { openBankDetailsRequest } from "../../../../use-cases/bank-details-requests/answer-bank-details-request"

/**
 * Returns the amount of a request in đồng to the customer who has its link and knows the second factor; no personal
 * data.
 */
export async function POST(
  req: MedusaRequest<OpenBankDetailsRequestBody>,
  res: MedusaResponse,
): Promise<void> {
  res.json({ amount: await openBankDetailsRequest(contextOf(req.scope), req.validatedBody) })
}
