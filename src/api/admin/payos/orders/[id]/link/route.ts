import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { createOrderLink } from "../../../../../../use-cases/order-links/create-order-link"
import { notBusy } from "../../../../../../use-cases/not-busy"
import { requireUser } from "../../../user"
import { showOrder } from "../../show-order"
import { contextOf } from "../../../../../../use-cases/context"

/** A person wants a payment link for what an order still has to get: a fresh one, or the open one. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  requireUser(req)
  const orderId = req.params["id"] ?? ""
  await notBusy(createOrderLink(contextOf(req.scope), orderId))
  res.json({ order: await showOrder(req, orderId) })
}
