import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { answeringPayosErrors } from "../../../../answer-payos-error"
import { decidedBatch, notCovered } from "../../../../batch-errors"
import { refuse } from "../../../../../../../modules/payos/refuse"
import { toBatchView } from "../../../../batch-view"
import { needPayoutChannel } from "../../../../payout-errors"
import { requireUser } from "../../../../user"
import { approveBatch } from "../../../../../../../use-cases/payouts/send-batch"
import { findBatch } from "../../../../../../../modules/payos/repositories/payout-batches/read-batches"
import { contextOf } from "../../../../../../../use-cases/context"

/** A second person says that a batch goes out. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const actor_id = requireUser(req)
  const context = contextOf(req.scope)
  needPayoutChannel(context)
  const id = req.params["id"] ?? ""
  await answeringPayosErrors(req, res, async () => {
    const approval = await approveBatch(context, { id, actor_id })
    if (approval.type === "not_covered") {
      res.status(400).json(notCovered(approval.estimate))
      return
    }
    decidedBatch(approval)
    const batch = await findBatch(context.db, id)
    if (!batch) throw refuse("payos_batch_not_found")
    res.json({ batch: toBatchView(batch) })
  })
}
