import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { needsApproval } from "../../../../../../use-cases/permissions/read-permissions"
import type { ConfirmBody } from "../../../../../../use-cases/input/payout-bodies"
import { requireDone, requirePayoutChannel } from "../../../payout-errors"
import { payoutViewFor } from "../../../payout-view"
import { requireUser } from "../../../../../user"
import { confirmPayout } from "../../../../../../use-cases/payouts/decide-payout"
import { contextOf } from "../../../../../../use-cases/context"

/** Confirms a draft, or a failed payout to be sent again. */
export async function POST(
  req: AuthenticatedMedusaRequest<ConfirmBody>,
  res: MedusaResponse,
): Promise<void> {
  const actor_id = requireUser(req)
  const context = contextOf(req.scope)
  requirePayoutChannel(context)
  const decision = await confirmPayout(context, {
    id: req.params["id"] ?? "",
    actor_id,
    ...req.validatedBody,
    needs_approval: await needsApproval(context, actor_id),
  })
  const toView = await payoutViewFor(req)
  res.json({ payout: toView(requireDone(decision)) })
}
