import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { PayOSPayoutFilters } from "../../../../../client"
import { withPayosErrorResponse } from "../../payos-error-response"
import type { ChannelQuery } from "../../require-channel"
import { requirePayoutChannel } from "../../payout-errors"
import { contextOf } from "../../../../../use-cases/context"

/** Returns payOS's list of payouts, with payOS's filters and paging. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const context = contextOf(req.scope)
  const { channel, ...filters } = req.validatedQuery as ChannelQuery & PayOSPayoutFilters
  const { client } = requirePayoutChannel(context, channel)
  await withPayosErrorResponse({ req, res }, async () => {
    const { data, signed } = await client.payouts.list(filters)
    res.json({ ...data, is_signed: signed })
  })
}
