import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { cancelPayment } from "../../../../../../use-cases/checkout/cancel-payment"
import { needPayment } from "../../../need-payment"
import { toTold } from "../../../told-payment"
import { readShopperPayment } from "../../../../../../modules/payos/repositories/links/shopper-payment"
import { contextOf } from "../../../../../../use-cases/context"

/** The shopper gives a payment up: its link takes no more money. Money that is there stays. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { context, sessionId, payment } = await needPayment(req)
  await cancelPayment(contextOf(req.scope), payment)
  const after = await readShopperPayment(context.db, sessionId)
  res.json({ payment: toTold(after?.view ?? payment.view) })
}
