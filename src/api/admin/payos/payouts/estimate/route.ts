import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { estimatePayouts } from "../../../../../use-cases/payouts/estimate-payouts"
import { answeringPayosErrors } from "../../answer-payos-error"
import type { EstimateBody } from "../../../../../use-cases/input/payout-bodies"
import { needPayoutChannel } from "../../payout-errors"
import { contextOf } from "../../../../../use-cases/context"

/** What payOS takes for payouts, and whether the payout account holds enough. Amounts in đồng. */
export async function POST(
  req: AuthenticatedMedusaRequest<EstimateBody>,
  res: MedusaResponse,
): Promise<void> {
  const context = contextOf(req.scope)
  const { payouts, channel } = req.validatedBody
  needPayoutChannel(context, channel)
  await answeringPayosErrors(req, res, async () => {
    res.json(await estimatePayouts(context.channels.needPayout(channel), payouts))
  })
}
