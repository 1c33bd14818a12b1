import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { DiscardBody } from "../../../../../../use-cases/input/payout-bodies"
import { requireDone } from "../../../payout-errors"
import { payoutViewFor } from "../../../payout-view"
import { requireUser } from "../../../../../user"
import { discardPayout } from "../../../../../../use-cases/payouts/discard-payout"
import { contextOf } from "../../../../../../use-cases/context"

/** Discards a payout; the user decides what happens to its money. */
export async function POST(
  req: AuthenticatedMedusaRequest<DiscardBody>,
  res: MedusaResponse,
): Promise<void> {
  const actor_id = requireUser(req)
  const { reason, outcome = null } = req.validatedBody
  const context = contextOf(req.scope)
  const decision = await discardPayout(context, {
    id: req.params["id"] ?? "",
    actor_id,
    reason,
    outcome,
  })
  const toView = await payoutViewFor(req)
  res.json({ payout: toView(requireDone(decision)) })
}
