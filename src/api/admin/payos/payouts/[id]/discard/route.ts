import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { PAYOS_MODULE } from "../../../../../../modules/payos"
import type PayosModuleService from "../../../../../../modules/payos/service"
import type { DiscardBody } from "../../../bodies"
import { decided } from "../../../payout-errors"
import { toPayoutView } from "../../../payout-view"
import { personOf } from "../../../person"

/** A person says that a payout never goes out: its sum is back in the balance of its payment. */
export async function POST(
  req: AuthenticatedMedusaRequest<DiscardBody>,
  res: MedusaResponse,
): Promise<void> {
  const actor_id = personOf(req)
  const { reason } = req.validatedBody
  const { payouts }: PayosModuleService = req.scope.resolve(PAYOS_MODULE)
  const decision = await payouts.discard({ id: req.params["id"] ?? "", actor_id, reason })
  res.json({ payout: toPayoutView(decided(decision)) })
}
