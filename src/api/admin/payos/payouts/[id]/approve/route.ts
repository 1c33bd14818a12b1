import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { PAYOS_MODULE } from "../../../../../../modules/payos"
import type PayosModuleService from "../../../../../../modules/payos/service"
import { decided, needPayoutChannel } from "../../../payout-errors"
import { toPayoutView } from "../../../payout-view"
import { personOf } from "../../../person"

/** A second person says that a confirmed payout goes out. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const actor_id = personOf(req)
  const payos: PayosModuleService = req.scope.resolve(PAYOS_MODULE)
  needPayoutChannel(payos)
  const decision = await payos.payouts.approve({ id: req.params["id"] ?? "", actor_id })
  res.json({ payout: toPayoutView(decided(decision)) })
}
