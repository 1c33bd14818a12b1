import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { answeringPayosErrors } from "../../../answer-payos-error"
import type { ChannelQuery } from "../../../need-channel"
import { needPayoutChannel } from "../../../payout-errors"
import { contextOf } from "../../../../../../use-cases/context"

/** One payout as payOS has it, by payOS's id. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const context = contextOf(req.scope)
  const { channel } = req.validatedQuery as ChannelQuery
  needPayoutChannel(context, channel)
  await answeringPayosErrors(req, res, async () => {
    const { payouts } = context.channels.needPayout(channel).client
    const { data, signed } = await payouts.get(req.params["id"] ?? "")
    res.json({ payout: data, signed })
  })
}
