import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { estimatePayouts } from "../../../../../use-cases/payouts/estimate-payouts"
import { withPayosErrorResponse } from "../../payos-error-response"
import type { EstimateBody } from "../../../../../use-cases/input/payout-bodies"
import { requirePayoutChannel } from "../../payout-errors"
import { contextOf, type PayosContext } from "../../../../../use-cases/context"
import { payoutChannelFor } from "../../../../../use-cases/payouts/payout-channel-for"
import { findPayout } from "../../../../../modules/payos/repositories/payouts/read-payouts"
import { refusal } from "../../../../../modules/payos/refusal"
import type { PayoutChannel } from "../../../../../modules/payos/channels/payout-channel"

/** Returns payOS's fee for payouts, and whether the payout account covers them. Amounts in đồng. */
export async function POST(
  req: AuthenticatedMedusaRequest<EstimateBody>,
  res: MedusaResponse,
): Promise<void> {
  const context = contextOf(req.scope)
  const { payouts, ...payer } = req.validatedBody
  const channel = await payingChannel(context, payer)
  await withPayosErrorResponse({ req, res }, async () => {
    const settings = { validate_destination: context.options.validateDestinations }
    res.json(await estimatePayouts(channel, payouts, settings))
  })
}

async function payingChannel(
  context: PayosContext,
  { channel, payout_id, payment_collection_id }: Omit<EstimateBody, "payouts">,
): Promise<PayoutChannel> {
  if (payout_id !== undefined) {
    const payout = await findPayout(context.db, payout_id)
    if (!payout) throw refusal("payos_payout_not_found")
    return payoutChannelFor(context, payout)
  }
  if (payment_collection_id === undefined) return requirePayoutChannel(context, channel)
  return payoutChannelFor(context, { client_id: null, payment_collection_id })
}
