import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { estimatePayouts } from "../../../../../use-cases/payouts/estimate-payouts"
import { withPayosErrorResponse } from "../../payos-error-response"
import type { EstimateBody } from "../../../../../use-cases/input/payout-bodies"
import { requirePayoutChannel } from "../../payout-errors"
import { contextOf } from "../../../../../use-cases/context"

/** Returns payOS's fee for payouts, and whether the payout account covers them. Amounts in đồng. */
export async function POST(
  req: AuthenticatedMedusaRequest<EstimateBody>,
  res: MedusaResponse,
): Promise<void> {
  const context = contextOf(req.scope)
  const { payouts, channel: name } = req.validatedBody
  const channel = requirePayoutChannel(context, name)
  await withPayosErrorResponse({ req, res }, async () => {
    const settings = { validate_destination: context.options.validateDestinations }
    res.json(await estimatePayouts(channel, payouts, settings))
  })
}
