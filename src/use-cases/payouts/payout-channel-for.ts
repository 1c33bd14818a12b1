import type { Db } from "../../modules/payos/repositories/db"
import type { Payout } from "../../modules/payos/repositories/payouts/payout-row"
import { listReceivedByChannel } from "../../modules/payos/repositories/links/received-by-channel"
import { NoPayoutChannelError } from "../../modules/payos/channels/no-payout-channel"
import type { PayosChannel } from "../../modules/payos/channels/channel"
import type { Channels } from "../../modules/payos/channels/channels"
import type { PayoutChannel } from "../../modules/payos/channels/payout-channel"

type Scope = { db: Db; channels: Channels }

/**
 * Returns the payment channel that received a collection's money, including money that a user reallocated there from other
 * collections. If it was removed from the options, the only remaining channel; null if there are several, or if refunds
 * of the receiving channels are paid from several accounts: then a user decides, and `payoutChannelFor` names the
 * account.
 */
export async function channelOfMoney(
  scope: Scope,
  collectionId: string,
): Promise<PayosChannel | null> {
  const { main, isFromSeveral } = await readChannels(scope, collectionId)
  return isFromSeveral ? null : main
}

type ChannelsOfMoney = {
  /** The channel that received most; null if it was removed from the options and several remain. */
  main: PayosChannel | null
  isFromSeveral: boolean
}

/** Without money, the channel of the newest link counts; without links, the default channel. */
async function readChannels({ db, channels }: Scope, id: string): Promise<ChannelsOfMoney> {
  const received = await listReceivedByChannel(db, id)
  const [first] = received
  if (!first) return { main: channels.defaultChannel, isFromSeveral: false }
  const accounts = received
    .filter(({ amount }) => amount > 0)
    .map((row) => configuredFor(channels, row)?.payout ?? row.client_id)
  return {
    main: configuredFor(channels, first),
    isFromSeveral: new Set<unknown>(accounts).size > 1,
  }
}

function configuredFor(channels: Channels, row: { client_id: string }): PayosChannel | null {
  if (channels.knows(row)) return channels.of(row)
  return channels.hasSeveral ? null : channels.defaultChannel
}

/**
 * Returns the channel whose account pays a payout: the channel it was created for, if still configured; else that of
 * the payment channel that received its money, or most of it; else that of the default channel, or the first payout
 * channel.
 *
 * @throws NoPayoutChannelError
 */
export async function payoutChannelFor(
  scope: Scope,
  { client_id, payment_collection_id }: Pick<Payout, "client_id" | "payment_collection_id">,
): Promise<PayoutChannel> {
  const original = scope.channels.payoutChannelOf(client_id)
  if (original) return original
  const money = payment_collection_id ? await readChannels(scope, payment_collection_id) : null
  const receivingChannel = money?.main ?? null
  const channel = receivingChannel ? receivingChannel.payout : scope.channels.payoutChannelNamed()
  if (!channel) throw new NoPayoutChannelError(nameIfSeveral(scope, receivingChannel))
  return channel
}

function nameIfSeveral({ channels }: Scope, channel: PayosChannel | null): string | undefined {
  return channels.hasSeveral ? channel?.name : undefined
}
