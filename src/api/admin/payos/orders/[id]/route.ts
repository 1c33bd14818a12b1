import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { showOrder } from "../show-order"

/** Returns an order's payment totals, links, transfers, payouts and problems. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ order: await showOrder(req, req.params["id"] ?? "") })
}
