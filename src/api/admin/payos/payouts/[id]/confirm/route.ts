import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { needsApproval } from "../../../../../../use-cases/permissions/read-permissions"
import type { ConfirmBody } from "../../../../../../use-cases/input/payout-bodies"
import { decided, needPayoutChannel } from "../../../payout-errors"
import { payoutViewFor } from "../../../payout-view"
import { requireUser } from "../../../user"
import { confirmPayout } from "../../../../../../use-cases/payouts/decide-payout"
import { contextOf } from "../../../../../../use-cases/context"

/** A person says that a draft goes out, or that what did not arrive is sent again. */
export async function POST(
  req: AuthenticatedMedusaRequest<ConfirmBody>,
  res: MedusaResponse,
): Promise<void> {
  const actor_id = requireUser(req)
  const context = contextOf(req.scope)
  needPayoutChannel(context)
  const { destination } = req.validatedBody
  const decision = await confirmPayout(context, {
    id: req.params["id"] ?? "",
    actor_id,
    destination,
    needs_approval: await needsApproval(context, actor_id),
  })
  const toView = await payoutViewFor(req)
  res.json({ payout: toView(decided(decision)) })
}
