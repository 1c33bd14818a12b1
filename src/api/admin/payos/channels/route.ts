import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { ChannelView } from "../../../../types/channel"
import { contextOf } from "../../../../use-cases/context"

/** Lists the store's channels; the first is the default. */
export async function GET(
  req: MedusaRequest,
  res: MedusaResponse<{ channels: ChannelView[] }>,
): Promise<void> {
  const { channels } = contextOf(req.scope)
  const { all, defaultChannel } = channels
  const others = all.filter((channel) => channel !== defaultChannel)
  res.json({
    channels: [defaultChannel, ...others].map(({ name, payout }) => ({
      name,
      has_payouts: payout !== null,
    })),
  })
}
