import { readRegionOf } from "../../medusa/read-region"
import { refusal } from "../../modules/payos/refusal"
import type { ProviderContext } from "../context"

/**
 * Returns the name of the channel for a session: the provider's option, else the channel of the cart's or order's
 * region, else the default channel (the one named `default`, or the first).
 *
 * @param configured the provider's option `channel`
 * @throws MedusaError if no channel has the configured name
 */
export async function channelOfSession(
  { channels, query }: ProviderContext,
  collectionId: string,
  configured: string | undefined,
): Promise<string> {
  if (configured !== undefined) {
    if (!channels.named(configured)) throw refusal("payos_channel_not_found/checkout")
    return configured
  }
  if (!channels.hasRegions) return channels.defaultChannel.name
  return channels.ofRegion(await readRegionOf(query, collectionId)).name
}
