import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { ResolveUnknownBody } from "../../../../../../use-cases/input/payout-bodies"
import { requireDone } from "../../../payout-errors"
import { payoutViewFor } from "../../../payout-view"
import { requireUser } from "../../../../../user"
import { recordPayoutOutcome } from "../../../../../../use-cases/payouts/record-payout-outcome"
import { contextOf } from "../../../../../../use-cases/context"

/** Records whether a payout with a lost response arrived, as a user found. */
export async function POST(
  req: AuthenticatedMedusaRequest<ResolveUnknownBody>,
  res: MedusaResponse,
): Promise<void> {
  const actor_id = requireUser(req)
  const context = contextOf(req.scope)
  const finding = { id: req.params["id"] ?? "", actor_id, ...req.validatedBody }
  const payout = requireDone(await recordPayoutOutcome(context, finding))
  const toView = await payoutViewFor(req)
  res.json({ payout: toView(payout) })
}
