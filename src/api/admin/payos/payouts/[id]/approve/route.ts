import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { ApproveBody } from "../../../../../../use-cases/input/payout-bodies"
import { requireDone, requirePayoutChannel } from "../../../payout-errors"
import { payoutViewFor } from "../../../payout-view"
import { requireUser } from "../../../../../user"
import { approvePayout } from "../../../../../../use-cases/payouts/decide-payout"
import { contextOf } from "../../../../../../use-cases/context"

/** Approves a confirmed payout for a second user, as the page showed it to that user. */
export async function POST(
  req: AuthenticatedMedusaRequest<ApproveBody>,
  res: MedusaResponse,
): Promise<void> {
  const actor_id = requireUser(req)
  const context = contextOf(req.scope)
  requirePayoutChannel(context)
  const approval = { id: req.params["id"] ?? "", actor_id, expected: req.validatedBody }
  const decision = await approvePayout(context, approval)
  const toView = await payoutViewFor(req)
  res.json({ payout: toView(requireDone(decision)) })
}
