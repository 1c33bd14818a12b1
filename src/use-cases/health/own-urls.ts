import { webhookUrlOf } from "../../domain/links/webhook-url"
import type { PayosChannel } from "../../modules/payos/channels/channel"
import type { Channels } from "../../modules/payos/channels/channels"

/** This store's own addresses for the webhooks of a channel. */
export type OwnUrls = {
  /** What is registered where nobody asks for another. */
  default_url: string
  /** What finds the channel by its key. */
  common_url: string
}

type Store = { channels: Channels; options: { backendUrl: string } }

/** Of several channels each has an address by its name, which says it when the key is another's. */
export function ownUrlsOf({ channels, options }: Store, { name }: PayosChannel): OwnUrls {
  const common_url = webhookUrlOf(options.backendUrl)
  return { default_url: channels.isSeveral ? `${common_url}/${name}` : common_url, common_url }
}

export function isOwnUrl(url: string, { default_url, common_url }: OwnUrls): boolean {
  return url === default_url || url === common_url
}
