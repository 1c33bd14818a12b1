import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { requireBatchDone } from "../../../../batch-errors"
import { refusal } from "../../../../../../../modules/payos/refusal"
import { toBatchView } from "../../../../batch-view"
import type { DiscardBody } from "../../../../../../../use-cases/input/payout-bodies"
import { requireUser } from "../../../../../../user"
import { discardBatch } from "../../../../../../../modules/payos/repositories/payout-batches/decide-batch"
import { findBatch } from "../../../../../../../modules/payos/repositories/payout-batches/read-batches"
import { contextOf } from "../../../../../../../use-cases/context"

/** A user discards the payouts of a batch that still wait for approval. */
export async function POST(
  req: AuthenticatedMedusaRequest<DiscardBody>,
  res: MedusaResponse,
): Promise<void> {
  const actor_id = requireUser(req)
  const context = contextOf(req.scope)
  const id = req.params["id"] ?? ""
  requireBatchDone(
    await discardBatch(context.db, { id, actor_id, reason: req.validatedBody.reason }),
  )
  const batch = await findBatch(context.db, id)
  if (!batch) throw refusal("payos_batch_not_found")
  res.json({ batch: toBatchView(batch) })
}
