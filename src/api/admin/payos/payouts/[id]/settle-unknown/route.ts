import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { SettleUnknownBody } from "../../../../../../use-cases/input/payout-bodies"
import { decided } from "../../../payout-errors"
import { payoutViewFor } from "../../../payout-view"
import { requireUser } from "../../../user"
import { settleUnknown } from "../../../../../../modules/payos/repositories/payouts/settle-unknown"
import { contextOf } from "../../../../../../use-cases/context"

/** A person says what became of a payout whose answer was lost and that payOS's list does not show. */
export async function POST(
  req: AuthenticatedMedusaRequest<SettleUnknownBody>,
  res: MedusaResponse,
): Promise<void> {
  const actor_id = requireUser(req)
  const context = contextOf(req.scope)
  const finding = { id: req.params["id"] ?? "", actor_id, ...req.validatedBody }
  const payout = decided(await settleUnknown(context.db, finding))
  const toView = await payoutViewFor(req)
  res.json({ payout: toView(payout) })
}
