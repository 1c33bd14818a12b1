import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { contextOf } from "../../../../../../use-cases/context"
import { sendPaymentRequest } from "../../../../../../use-cases/payment-requests/send-payment-request"
import { requireUser } from "../../../../../user"
import type { PaymentRequestBody } from "../../bodies"
import { showPaymentRequest } from "../../show-payment-request"

/** Returns an order's payment request and the channels that reach its customer. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ request: await showPaymentRequest(contextOf(req.scope), req.params["id"] ?? "") })
}

/** Sends a payment request to the customer through one of the store's notification providers. */
export async function POST(
  req: AuthenticatedMedusaRequest<PaymentRequestBody>,
  res: MedusaResponse,
): Promise<void> {
  const user_id = requireUser(req)
  const sending = { ...req.validatedBody, user_id }
  const orderId = req.params["id"] ?? ""
  res.json({ state: await sendPaymentRequest(contextOf(req.scope), orderId, sending) })
}
