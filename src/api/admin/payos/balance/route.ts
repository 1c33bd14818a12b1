import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { answeringPayosErrors } from "../answer-payos-error"
import type { ChannelQuery } from "../need-channel"
import { needPayoutChannel } from "../payout-errors"
import { contextOf } from "../../../../use-cases/context"

/** The account that payouts leave from, and what is on it. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const context = contextOf(req.scope)
  const { channel } = req.validatedQuery as ChannelQuery
  needPayoutChannel(context, channel)
  await answeringPayosErrors(req, res, async () => {
    const { data, signed } = await context.channels
      .needPayout(channel)
      .client.payoutsAccount.balance()
    res.json({ balance: data, signed })
  })
}
