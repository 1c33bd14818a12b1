import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { renewPayment } from "../../../../../../use-cases/checkout/renew-payment"
import { needPayment } from "../../../need-payment"
import { toTold } from "../../../told-payment"
import { readShopperPayment } from "../../../../../../modules/payos/repositories/links/shopper-payment"
import { contextOf } from "../../../../../../use-cases/context"

/** A fresh code for the same purchase: where this one is dead, or asks for more than is missing. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { context, sessionId, payment } = await needPayment(req)
  const { collection_id } = payment
  const session_id = await renewPayment(contextOf(req.scope), {
    collection_id,
    session_id: sessionId,
  })
  const renewed = await readShopperPayment(context.db, session_id)
  res.setHeader("cache-control", "no-store")
  res.json({ session_id, payment: toTold(renewed?.view ?? payment.view) })
}
