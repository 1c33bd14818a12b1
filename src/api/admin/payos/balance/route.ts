import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { withPayosErrorResponse } from "../payos-error-response"
import type { ChannelQuery } from "../require-channel"
import { requirePayoutChannel } from "../payout-errors"
import { contextOf } from "../../../../use-cases/context"

/** Returns a channel's payout account and its balance. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const context = contextOf(req.scope)
  const { channel } = req.validatedQuery as ChannelQuery
  const { client } = requirePayoutChannel(context, channel)
  await withPayosErrorResponse({ req, res }, async () => {
    const { data, signed } = await client.payoutsAccount.balance()
    res.json({ balance: data, is_signed: signed })
  })
}
