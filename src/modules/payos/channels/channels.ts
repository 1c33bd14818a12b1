import { DEFAULT_CHANNEL } from "../options/channel-options"
import type { ResolvedPayosOptions } from "../options/options"
import { createChannel, type ObserveDrift, type PayosChannel } from "./channel"
import { NoPayoutChannelError } from "./no-payout-channel"
import { createPayoutChannel, type PayoutChannel } from "./payout-channel"

/** A row that belongs to a channel, such as a link or a payout request. */
type OfChannel = { client_id: string }

/** The options no longer contain the channel that a row was created with. */
export class UnknownChannelError extends Error {
  override name = "UnknownChannelError"
  constructor(readonly clientId: string) {
    super(
      `it was created with the payOS channel …${clientId.slice(-4)}, which is no longer configured: configure that channel again until its links are closed`,
    )
  }
}

/** The store's channels, found by name, by region, or by a row that was created with one. */
export class Channels {
  /** In the order of the options; at least one. */
  readonly all: readonly PayosChannel[]

  constructor(options: ResolvedPayosOptions, observeDrift: ObserveDrift) {
    const payouts = new Map<string, PayoutChannel>()
    this.all = options.channels.map((channel) => {
      const shared = channel.payout && payouts.get(channel.payout.clientId)
      const payout = shared ?? createPayoutChannel(channel, { ...options, observeDrift })
      if (payout) payouts.set(payout.clientId, payout)
      return createChannel(channel, { timeoutMs: options.timeoutMs, payout, observeDrift })
    })
  }

  /** The channel named `default`, else the first. */
  get defaultChannel(): PayosChannel {
    const channel = this.named(DEFAULT_CHANNEL) ?? this.all[0]
    if (!channel) throw new Error("The options name no channel")
    return channel
  }

  get hasSeveral(): boolean {
    return this.all.length > 1
  }

  /** Whether the channel of a payment depends on its region. */
  get hasRegions(): boolean {
    return this.all.some(({ regions }) => regions.length > 0)
  }

  named(name: string): PayosChannel | null {
    return this.all.find((channel) => channel.name === name) ?? null
  }

  /** @throws Error if no channel has this name */
  requireNamed(name: string): PayosChannel {
    const channel = this.named(name)
    if (!channel) throw new Error(`No payOS channel is named ${name}`)
    return channel
  }

  /** The channel that carts of a region are paid through. */
  ofRegion(regionId: string | null): PayosChannel {
    return (
      this.all.find(({ regions }) => regions.some((id) => id === regionId)) ?? this.defaultChannel
    )
  }

  knows(row: OfChannel): boolean {
    return this.#find(row) !== null
  }

  /** @throws UnknownChannelError if the channel was removed from the options */
  of(row: OfChannel): PayosChannel {
    const channel = this.#find(row)
    if (!channel) throw new UnknownChannelError(row.client_id)
    return channel
  }

  get clientIds(): string[] {
    return this.all.map(({ clientId }) => clientId)
  }

  /** Payout channels, each once. */
  get payoutChannels(): PayoutChannel[] {
    return [...new Set(this.all.flatMap(({ payout }) => payout ?? []))]
  }

  get hasPayoutChannels(): boolean {
    return this.payoutChannels.length > 0
  }

  /** The payout channel of the named channel; without a name, the default channel's, else the first one configured. */
  payoutChannelNamed(name?: string): PayoutChannel | null {
    if (name !== undefined) return this.named(name)?.payout ?? null
    return this.defaultChannel.payout ?? this.payoutChannels[0] ?? null
  }

  /**
   * The payout channel of the named channel; without a name, the default channel's, else the first one configured.
   *
   * @throws NoPayoutChannelError if there is none
   */
  requirePayoutChannel(name?: string): PayoutChannel {
    const channel = this.payoutChannelNamed(name)
    if (!channel) throw new NoPayoutChannelError(name)
    return channel
  }

  /** The first channel that pays out through the payout channel; null if it was removed. */
  nameOfPayoutChannel(clientId: string): string | null {
    return this.all.find(({ payout }) => payout?.clientId === clientId)?.name ?? null
  }

  payoutChannelOf(clientId: string | null): PayoutChannel | null {
    return this.payoutChannels.find((channel) => channel.clientId === clientId) ?? null
  }

  /** @throws Error if the payout channel was removed: no other channel's credentials can read its payouts */
  requirePayoutChannelOf({ client_id }: { client_id: string | null }): PayoutChannel {
    const channel = this.payoutChannelOf(client_id)
    if (channel) return channel
    throw new Error(
      "This payout belongs to a payout channel that is no longer configured. Configure it again to finish the payout.",
    )
  }

  async close(): Promise<void> {
    const clients = [...this.all, ...this.payoutChannels].map(({ client }) => client)
    await Promise.all(clients.map((client) => client.close()))
  }

  #find({ client_id }: OfChannel): PayosChannel | null {
    return this.all.find(({ clientId }) => clientId === client_id) ?? null
  }
}
