import type { PayoutState } from "./payout-state"

/** A payout of the ledger that carries a reference which is to be used again. Amount in đồng. */
export type EarlierPayout = {
  reference: string
  payout_id: string
  state: PayoutState
  amount: number
  created_at: Date
}

/** A row with its merchant's reference. */
export type ReferencedRow = { row: number; reference: string }

/** A person's word that a reference is meant to be used as often as they were shown. */
export type ConfirmedDuplicate = { reference: string; occurrences: number }

/** A reference that several payouts carry, those of the ledger included. */
export type DuplicateReference = {
  reference: string
  /** How many payouts carry it: those rows and what was sent, or waits, already. */
  occurrences: number
  rows: number[]
  earlier: Omit<EarlierPayout, "reference">[]
  is_confirmed: boolean
}

/**
 * The references that are used more than once, however they are capitalised. Confirmed is one only in
 * the number that the person saw: what somebody else sent meanwhile has to be looked at again.
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
