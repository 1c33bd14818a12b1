import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { ResolveUnknownBody } from "../../../../../../use-cases/input/payout-bodies"
import { requireDone } from "../../../payout-errors"
import { payoutViewFor } from "../../../payout-view"
import { requireUser } from "../../../../../user"
import { refusal } from "../../../../../../modules/payos/refusal"
import { resolveUnknownPayout } from "../../../../../../modules/payos/repositories/payouts/resolve-unknown-payout"
import { contextOf } from "../../../../../../use-cases/context"

/** A user resolves an unknown payout: its answer was lost, and payOS's list does not show it. */
export async function POST(
  req: AuthenticatedMedusaRequest<ResolveUnknownBody>,
  res: MedusaResponse,
): Promise<void> {
  const actor_id = requireUser(req)
  const context = contextOf(req.scope)
  const finding = { id: req.params["id"] ?? "", actor_id, ...req.validatedBody }
  const decision = await resolveUnknownPayout(context.db, finding)
  const isTooEarly = decision.type === "not_now" && decision.payout.state === "unknown"
  if (isTooEarly) throw refusal("payos_payout_being_looked_up")
  const payout = requireDone(decision)
  const toView = await payoutViewFor(req)
  res.json({ payout: toView(payout) })
}
