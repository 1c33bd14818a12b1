/** One transaction in payOS's response, with the fields that identify it. */
export type ListedTransaction = { referenceId: string; state: string }

/**
 * The result of looking for one of our transactions in payOS's response. `none`: it lists no transactions. `unclear`:
 * it lists only others, or ours several times in different states; its state is unknown then.
 */
type FoundTransaction<Transaction> =
  { type: "found"; transaction: Transaction } | { type: "none" } | { type: "unclear" }

/**
 * Finds one of our transactions in a response by its reference, in any order. The only transaction of a single payout
 * matches whatever its reference is.
 *
 * @param isAlone whether our request had only one transaction
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
