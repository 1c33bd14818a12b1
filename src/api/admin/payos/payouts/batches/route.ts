import type {
  AuthenticatedMedusaRequest,
  MedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import { needsApproval } from "../../../../../use-cases/permissions/read-permissions"
import { withPayosErrorResponse } from "../../payos-error-response"
import type { BatchBody } from "../../batch-bodies"
import { toRefusal } from "../../batch-errors"
import { toBatchView } from "../../batch-view"
import { requirePayoutChannel } from "../../payout-errors"
import { requireUser } from "../../../../user"
import type { ListQuery } from "../../query"
import { listBatches } from "../../../../../modules/payos/repositories/payout-batches/read-batches"
import { submitBatch } from "../../../../../use-cases/payouts/submit-batch"
import { contextOf } from "../../../../../use-cases/context"

/** Lists batches of payouts, newest first. */
export async function GET(
  req: MedusaRequest<unknown, ListQuery>,
  res: MedusaResponse,
): Promise<void> {
  const context = contextOf(req.scope)
  const { limit, offset } = req.validatedQuery as ListQuery
  const { batches, ...counts } = await listBatches(context.db, { limit, offset })
  res.json({ batches: batches.map(toBatchView), ...counts, limit, offset })
}

/** Records payouts to many accounts, all rows of the batch or none, and queues them, or has them await approval. */
export async function POST(
  req: AuthenticatedMedusaRequest<BatchBody>,
  res: MedusaResponse,
): Promise<void> {
  const actor_id = requireUser(req)
  const context = contextOf(req.scope)
  requirePayoutChannel(context, req.validatedBody.channel)
  const { category = null, ...batch } = req.validatedBody
  await withPayosErrorResponse({ req, res }, async () => {
    const needs_approval = await needsApproval(context, actor_id)
    const submission = await submitBatch(context, { ...batch, category, actor_id, needs_approval })
    if (submission.type === "recorded") res.json({ batch: toBatchView(submission.batch) })
    else res.status(400).json(toRefusal(submission))
  })
}
