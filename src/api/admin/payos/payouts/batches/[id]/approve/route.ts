import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { withPayosErrorResponse } from "../../../../payos-error-response"
import { requireBatchDone, toUncoveredRefusal } from "../../../../batch-errors"
import { toBatchView } from "../../../../batch-view"
import { requirePayoutChannel } from "../../../../payout-errors"
import { requireUser } from "../../../../../../user"
import { approveBatch } from "../../../../../../../use-cases/payouts/decide-batch"
import { contextOf } from "../../../../../../../use-cases/context"

/** Approves a batch for a second user. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const actor_id = requireUser(req)
  const context = contextOf(req.scope)
  requirePayoutChannel(context)
  const id = req.params["id"] ?? ""
  await withPayosErrorResponse({ req, res }, async () => {
    const approval = await approveBatch(context, { id, actor_id })
    if (approval.type === "not_covered") {
      res.status(400).json(toUncoveredRefusal(approval.estimate))
      return
    }
    res.json({ batch: toBatchView(requireBatchDone(approval)) })
  })
}
