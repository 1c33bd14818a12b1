/** One transfer in payOS's answer, with the fields that identify it. */
export type ListedTransfer = { referenceId: string; state: string }

/**
 * What payOS's answer says of one of our transfers. `none`: it lists no transfers. `unclear`: it
 * lists only others, or ours several times in different states; its state is unknown then.
 */
type FoundTransfer<Transfer> =
  { type: "found"; transfer: Transfer } | { type: "none" } | { type: "unclear" }

/**
 * Finds one of our transfers in an answer by its reference, in any order. The only transfer of a
 * single payout matches whatever its reference is.
 *
 * @param isAlone our request had one transfer
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
