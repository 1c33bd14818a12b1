/**
 * The owner of accounts, by payOS's client ids: `collection` is the channel that created the links, `payout` the
 * channel that sends payouts; null if there is none.
 */
export type AccountChannels = { collection: string; payout: string | null }

/** Returns the condition that a link or a request belongs to the owner; empty for the lines of all channels. */
export function ofChannel(
  owner: AccountChannels | null,
  column: string,
  name: keyof AccountChannels,
) {
  return owner ? `and ${column} = :${name}` : ""
}

export function channelBindings(owner: AccountChannels | null): Record<string, string | null> {
  return owner ? { collection: owner.collection, payout: owner.payout } : {}
}

/**
 * Returns the client id of the owner's account as a closed month stores it: empty for all channels, null if there is
 * none.
 */
export function clientIdOf(
  owner: AccountChannels | null,
  account: keyof AccountChannels,
): string | null {
  return owner ? owner[account] : ""
}
