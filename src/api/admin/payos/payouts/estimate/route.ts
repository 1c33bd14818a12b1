import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { PAYOS_MODULE } from "../../../../../modules/payos"
import type PayosModuleService from "../../../../../modules/payos/service"
import { estimatePayouts } from "../../../../../use-cases/payouts/estimate-payouts"
import { answeringPayosErrors } from "../../answer-payos-error"
import type { EstimateBody } from "../../bodies"
import { needPayoutChannel } from "../../payout-errors"

/** What payOS takes for payouts, and whether the payout account holds enough. Amounts in đồng. */
export async function POST(
  req: AuthenticatedMedusaRequest<EstimateBody>,
  res: MedusaResponse,
): Promise<void> {
  const payos: PayosModuleService = req.scope.resolve(PAYOS_MODULE)
  const { payouts, channel } = req.validatedBody
  needPayoutChannel(payos, channel)
  await answeringPayosErrors(req, res, async () => {
    res.json(await estimatePayouts(payos.channels.needPayout(channel), payouts))
  })
}
