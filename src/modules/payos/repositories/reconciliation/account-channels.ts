/**
 * Whose accounts are meant, by payOS's client ids: `collection` of the channel that links were made with, `payout` of
 * the one that payouts leave from, null where the channel has none.
 */
export type AccountChannels = { collection: string; payout: string | null }

/** The condition on a link or a request that belongs to the owner; nothing where everybody's lines are meant. */
export function ofChannel(
  owner: AccountChannels | null,
  column: string,
  name: keyof AccountChannels,
) {
  return owner ? `and ${column} = :${name}` : ""
}

/** What `ofChannel` binds. */
export function channelBindings(owner: AccountChannels | null): Record<string, string | null> {
  return owner ? { collection: owner.collection, payout: owner.payout } : {}
}

/** The owner's client id of an account as a closed month has it: empty for everybody's, null where there is none. */
export function clientIdOf(
  owner: AccountChannels | null,
  account: keyof AccountChannels,
): string | null {
  return owner ? owner[account] : ""
}
