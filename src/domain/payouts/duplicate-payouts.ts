import type { RowPayout } from "./payout-rows"
import type { PayoutState } from "./payout-state"

/** A payout in the ledger that a new row may repeat. Amount in đồng. */
export type EarlierPayout = {
  payout_id: string
  reference: string | null
  state: PayoutState
  amount: number
  created_at: Date
  /** Whether it shares the row's reference; otherwise it pays the same amount to the same account. */
  shares_reference: boolean
}

/** A payout as it is compared: by the merchant's reference, or by its amount and account. */
export type ComparedPayout = {
  row: number
  reference: string
  amount: number
  to_bin: string
  to_account_number: string
}

/** Returns what is compared of a row's payout. */
export function toCompared({ row, payout }: { row: number; payout: RowPayout }): ComparedPayout {
  const { reference, amount, destination } = payout
  const { to_bin, to_account_number } = destination
  return { row, reference, amount, to_bin, to_account_number }
}

/** An earlier payout of one row. */
export type EarlierOfRow = EarlierPayout & { row: number }

/** A user's confirmation that a reference stands for this many equal payouts. */
export type ConfirmedDuplicate = { reference: string; occurrences: number }

/**
 * The rows of one reference that repeat other payouts, of the batch or in the ledger: with that reference, or with the
 * same amount to the same account.
 */
export type DuplicatePayout = {
  reference: string
  /** The number of equal payouts: these rows, those like them, and payouts already sent or waiting. */
  occurrences: number
  rows: number[]
  earlier: EarlierPayout[]
  /** Whether another payout has the reference; otherwise only the amount and the account are the same. */
  shares_reference: boolean
  is_confirmed: boolean
}

/**
 * Finds the rows that repeat another payout; references are compared without case. A confirmation is valid only for
 * the number that the user saw: payouts added meanwhile must be reviewed again.
 */
export function findDuplicates(
  rows: readonly ComparedPayout[],
  earlier: readonly EarlierOfRow[],
  confirmed: readonly ConfirmedDuplicate[],
): DuplicatePayout[] {
  const counts = new Map(confirmed.map((each) => [keyOf(each.reference), each.occurrences]))
  const byTransfer = groupBy(rows, transferOf)
  return [...groupBy(rows, ({ reference }) => keyOf(reference))].flatMap(([key, same]) => {
    const numbers = same.map(({ row }) => row)
    const alike = new Set(same.flatMap((each) => byTransfer.get(transferOf(each)) ?? []))
    const before = earlierOf(earlier, numbers)
    const occurrences = alike.size + before.length
    if (occurrences === 1) return []
    return [
      {
        reference: same[0]?.reference ?? key,
        occurrences,
        rows: numbers,
        earlier: before,
        shares_reference: same.length > 1 || before.some((payout) => payout.shares_reference),
        is_confirmed: counts.get(key) === occurrences,
      },
    ]
  })
}

/** Returns the earlier payouts of some rows, each once. */
function earlierOf(earlier: readonly EarlierOfRow[], rows: readonly number[]): EarlierPayout[] {
  const found = earlier.filter(({ row }) => rows.includes(row))
  const byId = groupBy(found, ({ payout_id }) => payout_id)
  return [...byId.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const { row: _, ...payout } = first
    const all = [first, ...others]
    return [{ ...payout, shares_reference: all.some((each) => each.shares_reference) }]
  })
}

function keyOf(reference: string): string {
  return reference.toLowerCase()
}

function transferOf({ amount, to_bin, to_account_number }: ComparedPayout): string {
  return [amount, to_bin, to_account_number].join()
}

function groupBy<T>(list: readonly T[], keyOfItem: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of list) {
    const key = keyOfItem(item)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
}
