import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { DiscardBody } from "../../../../../../use-cases/input/payout-bodies"
import { decided } from "../../../payout-errors"
import { payoutViewFor } from "../../../payout-view"
import { requireUser } from "../../../user"
import { discardPayout } from "../../../../../../modules/payos/repositories/payouts/decide-payout"
import { contextOf } from "../../../../../../use-cases/context"

/** A user says that a payout never goes out, and what becomes of its money. */
export async function POST(
  req: AuthenticatedMedusaRequest<DiscardBody>,
  res: MedusaResponse,
): Promise<void> {
  const actor_id = requireUser(req)
  const { reason, outcome = null } = req.validatedBody
  const context = contextOf(req.scope)
  const decision = await discardPayout(context.db, {
    id: req.params["id"] ?? "",
    actor_id,
    reason,
    outcome,
  })
  const toView = await payoutViewFor(req)
  res.json({ payout: toView(decided(decision)) })
}
