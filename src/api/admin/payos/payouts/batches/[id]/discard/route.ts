import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { decidedBatch } from "../../../../batch-errors"
import { refuse } from "../../../../../../../modules/payos/refuse"
import { toBatchView } from "../../../../batch-view"
import type { DiscardBody } from "../../../../../../../use-cases/input/payout-bodies"
import { requireUser } from "../../../../user"
import { discardBatch } from "../../../../../../../modules/payos/repositories/payout-batches/decide-batch"
import { findBatch } from "../../../../../../../modules/payos/repositories/payout-batches/read-batches"
import { contextOf } from "../../../../../../../use-cases/context"

/** A person says that what waits of a batch never goes out. */
export async function POST(
  req: AuthenticatedMedusaRequest<DiscardBody>,
  res: MedusaResponse,
): Promise<void> {
  const actor_id = requireUser(req)
  const context = contextOf(req.scope)
  const id = req.params["id"] ?? ""
  decidedBatch(await discardBatch(context.db, { id, actor_id, reason: req.validatedBody.reason }))
  const batch = await findBatch(context.db, id)
  if (!batch) throw refuse("payos_batch_not_found")
  res.json({ batch: toBatchView(batch) })
}
