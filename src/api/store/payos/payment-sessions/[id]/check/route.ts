import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { checkPayment } from "../../../../../../use-cases/checkout/check-payment"
import { needPayment } from "../../../need-payment"
import { toTold } from "../../../told-payment"
import { readShopperPayment } from "../../../../../../modules/payos/repositories/links/shopper-payment"
import { contextOf } from "../../../../../../use-cases/context"

/** "I have paid": asks payOS, at most once in 3 s over all instances, and settles what it finds. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { context, sessionId, payment } = await needPayment(req)
  await checkPayment(contextOf(req.scope), payment.link_id)
  const checked = await readShopperPayment(context.db, sessionId)
  res.json({ payment: toTold(checked?.view ?? payment.view) })
}
