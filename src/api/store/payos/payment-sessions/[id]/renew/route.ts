import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { renewPayment } from "../../../../../../use-cases/checkout/renew-payment"
import { requirePayment } from "../../../require-payment"
import { toTimedView } from "../../../timed-payment-view"
import { readShopperPayment } from "../../../../../../modules/payos/repositories/links/shopper-payment"

/**
 * Creates a new link for the same purchase if the current one is closed or requests more than the balance due. With
 * `automatic: true`, sent without a click, another payment method that the cart has by now is kept.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { context, sessionId, payment } = await requirePayment(req)
  const { collection_id } = payment
  const session_id = await renewPayment(context, {
    collection_id,
    session_id: sessionId,
    is_automatic: (req.body as { automatic?: unknown } | undefined)?.automatic === true,
  })
  const renewed = await readShopperPayment(context.db, session_id)
  res.setHeader("cache-control", "no-store")
  res.json({ session_id, payment: toTimedView(req, renewed?.view ?? payment.view) })
}
