import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { withPayosErrorResponse } from "../../../payos-error-response"
import type { ChannelQuery } from "../../../require-channel"
import { requirePayoutChannel } from "../../../payout-errors"
import { contextOf } from "../../../../../../use-cases/context"

/** Returns one payout, fetched from payOS by payOS's id. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const context = contextOf(req.scope)
  const { channel } = req.validatedQuery as ChannelQuery
  const { client } = requirePayoutChannel(context, channel)
  await withPayosErrorResponse({ req, res }, async () => {
    const { data, signed } = await client.payouts.get(req.params["id"] ?? "")
    res.json({ payout: data, is_signed: signed })
  })
}
