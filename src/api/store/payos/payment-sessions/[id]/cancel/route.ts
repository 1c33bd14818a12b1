import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { cancelPayment } from "../../../../../../use-cases/checkout/cancel-payment"
import { requirePayment } from "../../../require-payment"
import { toTimedView } from "../../../timed-payment-view"
import { readShopperPayment } from "../../../../../../modules/payos/repositories/links/shopper-payment"

/** Cancels a payment for its shopper: its link accepts no more money. Money already received is kept. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { context, sessionId, payment } = await requirePayment(req)
  await cancelPayment(context, payment)
  const after = await readShopperPayment(context.db, sessionId)
  res.json({ payment: toTimedView(req, after?.view ?? payment.view) })
}
