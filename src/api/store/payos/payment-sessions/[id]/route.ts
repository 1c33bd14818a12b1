import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { needPayment } from "../../need-payment"
import { toTold } from "../../told-payment"
import { touchLink } from "../../../../../modules/payos/repositories/links/marks"

/** Where a payment stands, for the shopper who holds its session's id. Only the ledger is asked. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { context, payment } = await needPayment(req)
  await touchLink(context.db, payment.link_id)
  res.setHeader("cache-control", "no-store")
  res.json({ payment: toTold(payment.view) })
}
