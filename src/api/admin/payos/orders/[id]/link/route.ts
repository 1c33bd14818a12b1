import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { createOrderLink } from "../../../../../../workflows/by-hand/create-order-link"
import { notBusy } from "../../../not-busy"
import { personOf } from "../../../person"
import { showOrder } from "../../show-order"

/** A person wants a payment link for what an order still has to get: a fresh one, or the open one. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  personOf(req)
  const orderId = req.params["id"] ?? ""
  await notBusy(createOrderLink(req.scope, orderId))
  res.json({ order: await showOrder(req.scope, orderId) })
}
