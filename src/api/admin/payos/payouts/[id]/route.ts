import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { PAYOS_MODULE } from "../../../../../modules/payos"
import type PayosModuleService from "../../../../../modules/payos/service"
import { payoutNotFound } from "../../payout-errors"
import { toPayoutView } from "../../payout-view"
import {
  findPayout,
  listAttempts,
} from "../../../../../modules/payos/repositories/payouts/read-payouts"
import { listActs } from "../../../../../modules/payos/repositories/acts"

/** One payout with every sending of it, and who did what about it. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const payos: PayosModuleService = req.scope.resolve(PAYOS_MODULE)
  const payout = await findPayout(payos.db, req.params["id"] ?? "")
  if (!payout) throw payoutNotFound()
  const [attempts, acts] = await Promise.all([
    listAttempts(payos.db, payout.id),
    listActs(payos.db, payout.id),
  ])
  res.json({ payout: toPayoutView(payout), attempts, acts })
}
