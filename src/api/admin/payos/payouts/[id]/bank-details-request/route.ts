import type {
  AuthenticatedMedusaRequest,
  MedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import { contextOf } from "../../../../../../use-cases/context"
import type { RequestBankDetailsBody } from "../../../../../../use-cases/input/bank-details-request-bodies"
import { requestBankDetails } from "../../../../../../use-cases/bank-details-requests/request-bank-details"
import { requireUser } from "../../../../../user"
import { showBankDetailsRequest } from "../../../show-bank-details-request"

/** Returns a payout's latest bank details request, and how its customer can be asked. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json(await showBankDetailsRequest(contextOf(req.scope), req.params["id"] ?? ""))
}

/** Asks the customer of a draft where its money goes. */
export async function POST(
  req: AuthenticatedMedusaRequest<RequestBankDetailsBody>,
  res: MedusaResponse,
): Promise<void> {
  const user_id = requireUser(req)
  const asking = { ...req.validatedBody, user_id }
  res.setHeader("cache-control", "no-store")
  res.json(await requestBankDetails(contextOf(req.scope), req.params["id"] ?? "", asking))
}
