import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { createOrderLink } from "../../../../../../use-cases/order-links/create-order-link"
import { refuseIfBusy } from "../../../../../../use-cases/refuse-if-busy"
import { requireUser } from "../../../../../user"
import { showOrder } from "../../show-order"
import { contextOf } from "../../../../../../use-cases/context"

/** Returns a payment link for an order's balance due: a new one, or the open one. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  requireUser(req)
  const orderId = req.params["id"] ?? ""
  await refuseIfBusy(createOrderLink(contextOf(req.scope), orderId))
  res.json({ order: await showOrder(req, orderId) })
}
