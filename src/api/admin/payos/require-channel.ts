import { refusal } from "../../../modules/payos/refusal"
import { z } from "@medusajs/framework/zod"
import type { PayosChannel } from "../../../modules/payos/channels/channel"
import { channelName } from "../../../use-cases/input/channel-name"
import type { PayosContext } from "../../../use-cases/context"

/** Query with the name of a channel; the default channel if omitted. */
export const channelQuery = z.object({ channel: channelName })

export type ChannelQuery = z.infer<typeof channelQuery>

/** @throws MedusaError if no channel has this name; its text lists the names */
export function requireChannel({ channels }: PayosContext, name?: string): PayosChannel {
  const channel = name === undefined ? channels.defaultChannel : channels.named(name)
  if (channel) return channel
  const names = channels.all.map((candidate) => candidate.name).join(", ")
  throw refusal("payos_channel_not_found", { names })
}
