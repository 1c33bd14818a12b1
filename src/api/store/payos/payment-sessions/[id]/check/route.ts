import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { checkPayment } from "../../../../../../use-cases/checkout/check-payment"
import { requirePayment } from "../../../require-payment"
import { toTimedView } from "../../../timed-payment-view"
import { readShopperPayment } from "../../../../../../modules/payos/repositories/links/shopper-payment"

/** "I have paid": queries payOS, at most once per 3 s over all instances, and settles the money received. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { context, sessionId, payment } = await requirePayment(req)
  await checkPayment(context, payment.link_id)
  const checked = await readShopperPayment(context.db, sessionId)
  res.json({ payment: toTimedView(req, checked?.view ?? payment.view) })
}
