import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { PayOSPayoutFilters } from "../../../../../client"
import { answeringPayosErrors } from "../../answer-payos-error"
import type { ChannelQuery } from "../../need-channel"
import { needPayoutChannel } from "../../payout-errors"
import { contextOf } from "../../../../../use-cases/context"

/** payOS's own list of payouts, with its own filters and pages. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const context = contextOf(req.scope)
  const { channel, ...filters } = req.validatedQuery as ChannelQuery & PayOSPayoutFilters
  needPayoutChannel(context, channel)
  await answeringPayosErrors(req, res, async () => {
    const { data, signed } = await context.channels.needPayout(channel).client.payouts.list(filters)
    res.json({ ...data, signed })
  })
}
