import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import {
  estimateBatch,
  payoutsOf,
  reviewBatch,
  toEstimated,
  type BatchReview,
  type BatchSettings,
} from "../../../../../../use-cases/payouts/submit-batch"
import { batchTotals } from "../../../../../../domain/payouts/batch-totals"
import type { BatchPreview } from "../../../../../../types/payout-batch"
import type { PayoutEstimate } from "../../../../../../types/payout"
import type { PreviewBody } from "../../../batch-bodies"
import { toRowViews } from "../../../batch-view"
import { estimateForPreview } from "../../../estimate-for-preview"
import { mayReadPayouts } from "../../../may-read-payouts"
import { requirePayoutChannel } from "../../../payout-errors"
import { readPayoutFile } from "../../../read-payout-file"
import { contextOf, type PayosContext } from "../../../../../../use-cases/context"

/** Returns the totals, the fee and the issues of a batch before it is sent. Nothing is written or sent. */
export async function POST(
  req: AuthenticatedMedusaRequest<PreviewBody>,
  res: MedusaResponse<BatchPreview>,
): Promise<void> {
  const context = contextOf(req.scope)
  const { csv, rows = [], category = null, validate_destination, channel } = req.validatedBody
  requirePayoutChannel(context, channel)
  const file = csv === undefined ? { rows, ignored_columns: [] } : readPayoutFile(csv)
  const review = await reviewBatch(context.db, file.rows)
  const settings = { category, validate_destination, channel }
  const reader = { mayRead: await mayReadPayouts(req), outgoingIp: context.options.outgoingIp }
  const views = toRowViews(review)
  res.json({
    rows: views,
    ignored_columns: file.ignored_columns,
    totals: batchTotals(views),
    ...(await estimateForPreview(reader, () => estimate(context, review, settings))),
  })
}

function estimate(
  { channels }: PayosContext,
  { rows }: BatchReview,
  settings: BatchSettings,
): Promise<PayoutEstimate> {
  const channel = channels.requirePayoutChannel(settings.channel)
  return estimateBatch(channel, payoutsOf(rows).map(toEstimated), settings)
}
