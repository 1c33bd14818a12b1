import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { requirePayment } from "../../require-payment"
import { toTimedView } from "../../timed-payment-view"
import { touchLink } from "../../../../../modules/payos/repositories/links/link-state-updates"

/** Returns the current state of a payment to the shopper who holds its session id. Makes no call to payOS. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { context, payment } = await requirePayment(req)
  await touchLink(context.db, payment.link_id)
  res.setHeader("cache-control", "no-store")
  res.json({ payment: toTimedView(req, payment.view) })
}
