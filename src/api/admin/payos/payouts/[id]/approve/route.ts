import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { PAYOS_MODULE } from "../../../../../../modules/payos"
import type PayosModuleService from "../../../../../../modules/payos/service"
import type { ApproveBody } from "../../../bodies"
import { decided, needPayoutChannel } from "../../../payout-errors"
import { payoutViewFor } from "../../../payout-view"
import { requireUser } from "../../../user"
import { approvePayout } from "../../../../../../use-cases/payouts/decide-payout"

/** A second user says that a confirmed payout goes out, as that user saw it. */
export async function POST(
  req: AuthenticatedMedusaRequest<ApproveBody>,
  res: MedusaResponse,
): Promise<void> {
  const actor_id = requireUser(req)
  const payos: PayosModuleService = req.scope.resolve(PAYOS_MODULE)
  needPayoutChannel(payos)
  const approval = { id: req.params["id"] ?? "", actor_id, seen: req.validatedBody }
  const decision = await approvePayout(payos, approval)
  const toView = await payoutViewFor(req)
  res.json({ payout: toView(decided(decision)) })
}
