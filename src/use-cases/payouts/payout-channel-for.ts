import { reportedOn } from "../../domain/money/balance"
import type { Db } from "../../modules/payos/repositories/db"
import type { Payout } from "../../modules/payos/repositories/payouts/payout-row"
import { listLinksOfCollection } from "../../modules/payos/repositories/links/read-links"
import { NoPayoutChannelError } from "../../modules/payos/channels/no-payout-channel"
import type { PayosChannel } from "../../modules/payos/channels/channel"
import type { Channels } from "../../modules/payos/channels/channels"
import type { PayoutChannel } from "../../modules/payos/channels/payout-channel"

type Scope = { db: Db; channels: Channels }

/**
 * The payment channel that a collection's money came in by: that of the newest link with money. The
 * first channel where the store has removed it and has only one left; null where it has several.
 */
export async function channelOfMoney(
  { db, channels }: Scope,
  collectionId: string,
): Promise<PayosChannel | null> {
  const links = await listLinksOfCollection(db, collectionId)
  const newest = links.filter((link) => reportedOn(link) > 0).at(-1) ?? links.at(-1)
  if (newest && channels.knows(newest)) return channels.of(newest)
  return newest && channels.isSeveral ? null : channels.first
}

/**
 * Where a payout leaves from: what it was made for, if that is still configured; else the account of
 * the channel that its money came in by; where the store has neither any more, the first there is.
 *
 * @throws NoPayoutChannelError
 */
export async function payoutChannelFor(
  scope: Scope,
  { client_id, payment_collection_id }: Pick<Payout, "client_id" | "payment_collection_id">,
): Promise<PayoutChannel> {
  const made = scope.channels.payoutOf(client_id)
  if (made) return made
  const paid = payment_collection_id ? await channelOfMoney(scope, payment_collection_id) : null
  const found = paid ? paid.payout : scope.channels.payoutNamed()
  if (!found) throw new NoPayoutChannelError(nameIfSeveral(scope, paid))
  return found
}

function nameIfSeveral({ channels }: Scope, paid: PayosChannel | null): string | undefined {
  return channels.isSeveral ? paid?.name : undefined
}
