import { readRegionOf } from "../../medusa/read-region"
import { refuse } from "../../modules/payos/refuse"
import type { ReadingContext } from "../../use-cases/context"

/**
 * The name of the channel that a session is paid through: the one that the provider was given, else that
 * of its cart's or order's region, else the first.
 *
 * @param asked the provider's own option
 * @throws MedusaError where the plugin's options name no such channel
 */
export async function channelOfSession(
  { channels, query }: ReadingContext,
  collectionId: string,
  asked: string | undefined,
): Promise<string> {
  if (asked !== undefined) {
    if (!channels.named(asked)) throw refuse("payos_channel_unknown/checkout")
    return asked
  }
  if (!channels.hasRegions) return channels.first.name
  return channels.ofRegion(await readRegionOf(query, collectionId)).name
}
