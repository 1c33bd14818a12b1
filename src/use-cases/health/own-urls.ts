import { webhookUrlOf } from "../../domain/links/webhook-url"
import type { PayosChannel } from "../../modules/payos/channels/channel"
import type { Channels } from "../../modules/payos/channels/channels"

/** This store's webhook URLs for a channel. */
export type OwnUrls = {
  /** URL registered by default. */
  default_url: string
  /** Accepts webhooks of any channel and identifies the channel by its key. */
  common_url: string
}

type Store = { channels: Channels; options: { backendUrl: string } }

/**
 * Returns a channel's webhook URLs. Each of several channels has one with its name, so that a webhook signed with
 * another channel's key is reported.
 */
export function ownUrlsOf({ channels, options }: Store, { name }: PayosChannel): OwnUrls {
  const common_url = webhookUrlOf(options.backendUrl)
  return { default_url: channels.hasSeveral ? `${common_url}/${name}` : common_url, common_url }
}

export function isOwnUrl(url: string, { default_url, common_url }: OwnUrls): boolean {
  return url === default_url || url === common_url
}
