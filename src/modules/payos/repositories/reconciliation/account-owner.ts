/**
 * Whose accounts are meant, by payOS's client ids: `collection` of the channel that links were made with, `payout` of
 * the one that payouts leave from, null where the channel has none.
 */
export type AccountOwner = { collection: string; payout: string | null }

/** The condition on a link or a request that belongs to the owner; nothing where everybody's lines are meant. */
export function ownedBy(owner: AccountOwner | null, column: string, name: keyof AccountOwner) {
  return owner ? `and ${column} = :${name}` : ""
}

/** What `ownedBy` binds. */
export function ownerBindings(owner: AccountOwner | null): Record<string, string | null> {
  return owner ? { collection: owner.collection, payout: owner.payout } : {}
}

/** The owner's client id of an account as a closed month has it: empty for everybody's, null where there is none. */
export function clientIdOf(owner: AccountOwner | null, account: keyof AccountOwner): string | null {
  return owner ? owner[account] : ""
}
