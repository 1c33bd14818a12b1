import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { PAYOS_MODULE } from "../../../../../modules/payos"
import type PayosModuleService from "../../../../../modules/payos/service"
import type { PayOSPayoutFilters } from "../../../../../client"
import { answeringPayosErrors } from "../../answer-payos-error"
import type { ChannelQuery } from "../../need-channel"
import { needPayoutChannel } from "../../payout-errors"

/** payOS's own list of payouts, with its own filters and pages. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const payos: PayosModuleService = req.scope.resolve(PAYOS_MODULE)
  const { channel, ...filters } = req.validatedQuery as ChannelQuery & PayOSPayoutFilters
  needPayoutChannel(payos, channel)
  await answeringPayosErrors(req, res, async () => {
    const { data, signed } = await payos.channels.needPayout(channel).client.payouts.list(filters)
    res.json({ ...data, signed })
  })
}
