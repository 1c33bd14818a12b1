import type {
  AuthenticatedMedusaRequest,
  MedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import { contextOf } from "../../../../../../use-cases/context"
import type { AskAccountRequestBody } from "../../../../../../use-cases/input/account-request-bodies"
import { askAccountRequest } from "../../../../../../use-cases/account-requests/ask-account-request"
import { requireUser } from "../../../../../user"
import { showAccountRequest } from "../../../show-account-request"

/** What the customer of a payout was asked and answered, and how they can be asked. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json(await showAccountRequest(contextOf(req.scope), req.params["id"] ?? ""))
}

/** A user asks the customer of a draft where its money goes. */
export async function POST(
  req: AuthenticatedMedusaRequest<AskAccountRequestBody>,
  res: MedusaResponse,
): Promise<void> {
  const user_id = requireUser(req)
  const asking = { ...req.validatedBody, user_id }
  res.setHeader("cache-control", "no-store")
  res.json(await askAccountRequest(contextOf(req.scope), req.params["id"] ?? "", asking))
}
