/** One transfer of an answer of payOS, as far as it tells which of ours it is. */
export type ListedTransfer = { referenceId: string; state: string }

/**
 * What an answer of payOS says of one transfer of ours. `none`: it lists no transfers at all. `unclear`:
 * it lists others, or ours more than once and not in one state; then nothing is known of it.
 */
export type FoundTransfer<Transfer> =
  { type: "found"; transfer: Transfer } | { type: "none" } | { type: "unclear" }

/**
 * Finds a transfer of ours in an answer by its reference, in whatever order payOS lists them. The only
 * transfer of a single payout is its own whatever it is called.
 *
 * @param isAlone our request was of one transfer
 */
export function findTransfer<Transfer extends ListedTransfer>(
  listed: readonly Transfer[],
  reference: string,
  isAlone: boolean,
): FoundTransfer<Transfer> {
  if (listed.length === 0) return { type: "none" }
  const named = listed.filter(({ referenceId }) => referenceId === reference)
  const [first, ...others] = isAlone && listed.length === 1 ? listed : named
  if (!first || others.some(({ state }) => state !== first.state)) return { type: "unclear" }
  return { type: "found", transfer: first }
}
