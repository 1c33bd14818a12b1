import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { PAYOS_MODULE } from "../../../../../../modules/payos"
import type PayosModuleService from "../../../../../../modules/payos/service"
import { answeringPayosErrors } from "../../../answer-payos-error"
import type { ChannelQuery } from "../../../need-channel"
import { needPayoutChannel } from "../../../payout-errors"

/** One payout as payOS has it, by payOS's id. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const payos: PayosModuleService = req.scope.resolve(PAYOS_MODULE)
  const { channel } = req.validatedQuery as ChannelQuery
  needPayoutChannel(payos, channel)
  await answeringPayosErrors(req, res, async () => {
    const { payouts } = payos.channels.needPayout(channel).client
    const { data, signed } = await payouts.get(req.params["id"] ?? "")
    res.json({ payout: data, signed })
  })
}
