import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import {
  estimateBatch,
  payoutsOf,
  reviewBatch,
  toEstimated,
  type BatchReview,
  type BatchSettings,
} from "../../../../../../use-cases/payouts/submit-batch"
import type { PayoutEstimate } from "../../../../../../types/payout"
import { PayOSError } from "../../../../../../client"
import type { BatchPreview } from "../../../../../../types/payout-batch"
import { describePayosError } from "../../../answer-payos-error"
import type { PreviewBody } from "../../../batch-bodies"
import { toRowViews, toTotals } from "../../../batch-view"
import { mayReadPayouts, toEstimateView } from "../../../may-read-payouts"
import { requirePayoutChannel } from "../../../payout-errors"
import { readPayoutFile } from "../../../read-payout-file"
import { contextOf, type PayosContext } from "../../../../../../use-cases/context"

/** The totals, the fee and the faults of a batch before it is sent. Nothing is written or sent. */
export async function POST(
  req: AuthenticatedMedusaRequest<PreviewBody>,
  res: MedusaResponse,
): Promise<void> {
  const context = contextOf(req.scope)
  const { csv, rows = [], category = null, validate_destination, channel } = req.validatedBody
  requirePayoutChannel(context, channel)
  const file = csv === undefined ? { rows, ignored_columns: [] } : readPayoutFile(csv)
  const review = await reviewBatch(context.db, file.rows)
  const cost = await estimate(context, review, { category, validate_destination, channel })
  const mayRead = await mayReadPayouts(req)
  res.json({
    rows: toRowViews(review),
    ignored_columns: file.ignored_columns,
    totals: toTotals(review),
    ...cost,
    estimate: toEstimateView(cost.estimate, mayRead),
  })
}

type Estimation = { estimate: PayoutEstimate | null } & Pick<BatchPreview, "estimate_error">

/** An error of payOS is part of the preview: rows can be corrected without the estimate. */
async function estimate(
  { channels, options }: PayosContext,
  { rows }: BatchReview,
  settings: BatchSettings,
): Promise<Estimation> {
  try {
    const payouts = payoutsOf(rows).map(toEstimated)
    return {
      estimate: await estimateBatch(
        channels.requirePayoutChannel(settings.channel),
        payouts,
        settings,
      ),
      estimate_error: null,
    }
  } catch (error) {
    if (!(error instanceof PayOSError)) throw error
    const { code, payosCode = null, payosDesc = null } = error
    const message = describePayosError(error, options.outgoingIp)
    const estimate_error = { code, message, payos_code: payosCode, payos_desc: payosDesc }
    return { estimate: null, estimate_error }
  }
}
