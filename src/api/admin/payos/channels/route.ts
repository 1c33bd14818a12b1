import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { PAYOS_MODULE } from "../../../../modules/payos"
import type PayosModuleService from "../../../../modules/payos/service"
import type { ChannelView } from "../../../../types/channel"

/** The store's channels, the first being the one that is meant where none is named. */
export async function GET(
  req: MedusaRequest,
  res: MedusaResponse<{ channels: ChannelView[] }>,
): Promise<void> {
  const { channels }: PayosModuleService = req.scope.resolve(PAYOS_MODULE)
  const { first } = channels
  const others = channels.all.filter((channel) => channel !== first)
  res.json({
    channels: [first, ...others].map(({ name, payout }) => ({
      name,
      has_payouts: payout !== null,
    })),
  })
}
