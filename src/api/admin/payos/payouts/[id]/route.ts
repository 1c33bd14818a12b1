import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { PAYOS_MODULE } from "../../../../../modules/payos"
import type PayosModuleService from "../../../../../modules/payos/service"
import { payoutNotFound } from "../../payout-errors"
import { toPayoutView } from "../../payout-view"

/** One payout with every sending of it, and who did what about it. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { payouts }: PayosModuleService = req.scope.resolve(PAYOS_MODULE)
  const payout = await payouts.find(req.params["id"] ?? "")
  if (!payout) throw payoutNotFound()
  const [attempts, acts] = await Promise.all([
    payouts.listAttempts(payout.id),
    payouts.listActs(payout.id),
  ])
  res.json({ payout: toPayoutView(payout), attempts, acts })
}
