import { refuse } from "../../../modules/payos/refuse"
import { z } from "@medusajs/framework/zod"
import type { PayosChannel } from "../../../modules/payos/channels/channel"
import { channelName } from "../../../use-cases/input/channel-name"
import type { PayosContext } from "../../../use-cases/context"

/** Which channel is asked about. */
export const channelQuery = z.object({ channel: channelName })

export type ChannelQuery = z.infer<typeof channelQuery>

/** @throws MedusaError that names the channels there are */
export function needChannel({ channels }: PayosContext, name?: string): PayosChannel {
  const channel = name === undefined ? channels.first : channels.named(name)
  if (channel) return channel
  const names = channels.all.map((one) => one.name).join(", ")
  throw refuse("payos_channel_unknown", { names })
}
