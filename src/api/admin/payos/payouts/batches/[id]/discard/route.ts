import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { requireBatchDone } from "../../../../batch-errors"
import { toBatchView } from "../../../../batch-view"
import type { DiscardBody } from "../../../../../../../use-cases/input/payout-bodies"
import { requireUser } from "../../../../../../user"
import { discardBatch } from "../../../../../../../use-cases/payouts/decide-batch"
import { contextOf } from "../../../../../../../use-cases/context"

/** Discards the payouts of a batch that still wait for approval. */
export async function POST(
  req: AuthenticatedMedusaRequest<DiscardBody>,
  res: MedusaResponse,
): Promise<void> {
  const actor_id = requireUser(req)
  const context = contextOf(req.scope)
  const id = req.params["id"] ?? ""
  const { reason } = req.validatedBody
  const decision = await discardBatch(context, { id, actor_id, reason })
  res.json({ batch: toBatchView(requireBatchDone(decision)) })
}
