import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { PAYOS_MODULE } from "../../../../../../modules/payos"
import type PayosModuleService from "../../../../../../modules/payos/service"
import { needsApproval } from "../../../../../../use-cases/permissions/read-permissions"
import type { ConfirmBody } from "../../../bodies"
import { decided, needPayoutChannel } from "../../../payout-errors"
import { payoutViewFor } from "../../../payout-view"
import { requireUser } from "../../../user"
import { confirmPayout } from "../../../../../../use-cases/payouts/decide-payout"

/** A person says that a draft goes out, or that what did not arrive is sent again. */
export async function POST(
  req: AuthenticatedMedusaRequest<ConfirmBody>,
  res: MedusaResponse,
): Promise<void> {
  const actor_id = requireUser(req)
  const payos: PayosModuleService = req.scope.resolve(PAYOS_MODULE)
  needPayoutChannel(payos)
  const { destination } = req.validatedBody
  const decision = await confirmPayout(payos, {
    id: req.params["id"] ?? "",
    actor_id,
    destination,
    needs_approval: await needsApproval(req.scope, actor_id),
  })
  const toView = await payoutViewFor(req)
  res.json({ payout: toView(decided(decision)) })
}
