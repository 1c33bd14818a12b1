import type { PayoutState } from "./payout-state"

/** A payout in the ledger with a reference that is to be used again. Amount in đồng. */
export type EarlierPayout = {
  reference: string
  payout_id: string
  state: PayoutState
  amount: number
  created_at: Date
}

/** A row with the merchant's reference. */
type ReferencedRow = { row: number; reference: string }

/** A user's confirmation that a reference is used this many times. */
export type ConfirmedDuplicate = { reference: string; occurrences: number }

/** A reference that several payouts share, including payouts in the ledger. */
export type DuplicateReference = {
  reference: string
  /** The number of payouts that share it: these rows, and payouts already sent or waiting. */
  occurrences: number
  rows: number[]
  earlier: Omit<EarlierPayout, "reference">[]
  is_confirmed: boolean
}

/**
 * Finds the references that are used more than once, ignoring case. A confirmation is valid only for the number that
 * the user saw: payouts added meanwhile must be reviewed again.
 */
export function findDuplicates(
  rows: readonly ReferencedRow[],
  earlier: readonly EarlierPayout[],
  confirmed: readonly ConfirmedDuplicate[],
): DuplicateReference[] {
  const earlierByKey = groupBy(earlier, ({ reference }) => keyOf(reference))
  const counts = new Map(confirmed.map((each) => [keyOf(each.reference), each.occurrences]))
  return [...groupBy(rows, ({ reference }) => keyOf(reference))].flatMap(([key, same]) => {
    const before = earlierByKey.get(key) ?? []
    const occurrences = same.length + before.length
    if (occurrences === 1) return []
    return [
      {
        reference: same[0]?.reference ?? key,
        occurrences,
        rows: same.map(({ row }) => row),
        earlier: before.map(({ reference: _, ...payout }) => payout),
        is_confirmed: counts.get(key) === occurrences,
      },
    ]
  })
}

function keyOf(reference: string): string {
  return reference.toLowerCase()
}

function groupBy<T>(list: readonly T[], keyOfItem: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of list) {
    const key = keyOfItem(item)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
}
