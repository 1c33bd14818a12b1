import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { payoutNotFound } from "../../payout-errors"
import { toPayoutView } from "../../payout-view"
import {
  findPayout,
  listAttempts,
} from "../../../../../modules/payos/repositories/payouts/read-payouts"
import { listActs } from "../../../../../modules/payos/repositories/acts"
import { contextOf } from "../../../../../use-cases/context"

/** One payout with every sending of it, and who did what about it. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const context = contextOf(req.scope)
  const payout = await findPayout(context.db, req.params["id"] ?? "")
  if (!payout) throw payoutNotFound()
  const [attempts, acts] = await Promise.all([
    listAttempts(context.db, payout.id),
    listActs(context.db, payout.id),
  ])
  res.json({ payout: toPayoutView(payout), attempts, acts })
}
