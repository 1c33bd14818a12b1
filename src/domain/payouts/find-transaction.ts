/** One transaction in payOS's answer, with the fields that identify it. */
export type ListedTransaction = { referenceId: string; state: string }

/**
 * What payOS's answer says of one of our transactions. `none`: it lists no transactions. `unclear`: it
 * lists only others, or ours several times in different states; its state is unknown then.
 */
type FoundTransaction<Transaction> =
  { type: "found"; transaction: Transaction } | { type: "none" } | { type: "unclear" }

/**
 * Finds one of our transactions in an answer by its reference, in any order. The only transaction of a
 * single payout matches whatever its reference is.
 *
 * @param isAlone our request had one transaction
 */
export function findTransaction<Transaction extends ListedTransaction>(
  listed: readonly Transaction[],
  reference: string,
  isAlone: boolean,
): FoundTransaction<Transaction> {
  if (listed.length === 0) return { type: "none" }
  const named = listed.filter(({ referenceId }) => referenceId === reference)
  const [first, ...others] = isAlone && listed.length === 1 ? listed : named
  if (!first || others.some(({ state }) => state !== first.state)) return { type: "unclear" }
  return { type: "found", transaction: first }
}
