import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { PAYOS_MODULE } from "../../../../modules/payos"
import type PayosModuleService from "../../../../modules/payos/service"
import { answeringPayosErrors } from "../answer-payos-error"
import type { ChannelQuery } from "../need-channel"
import { needPayoutChannel } from "../payout-errors"

/** The account that payouts leave from, and what is on it. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const payos: PayosModuleService = req.scope.resolve(PAYOS_MODULE)
  const { channel } = req.validatedQuery as ChannelQuery
  needPayoutChannel(payos, channel)
  await answeringPayosErrors(req, res, async () => {
    const { data, signed } = await payos.channels
      .needPayout(channel)
      .client.payoutsAccount.balance()
    res.json({ balance: data, signed })
  })
}
