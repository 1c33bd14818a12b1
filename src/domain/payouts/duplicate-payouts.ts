import type { RowPayout } from "./payout-rows"
import { isSendableAgain, type PayoutState } from "./payout-state"

/** A payout as it is compared: by the merchant's reference, or by its amount and account. */
export type ComparedPayout = {
  row: number
  reference: string
  amount: number
  to_bin: string
  to_account_number: string
}

/** A payout in the ledger that new rows may repeat. Amount in đồng. */
export type EarlierPayout = Omit<ComparedPayout, "row" | "reference"> & {
  payout_id: string
  reference: string | null
  state: PayoutState
  created_at: Date
  /** Whether it may still be sent, or was a recent payout of a user: then the same transfer repeats it. */
  is_recent: boolean
}

/** Payouts with the same reference, or with the same amount to the same account; some of them are new rows. */
export type DuplicateGroup = {
  kind: "reference" | "transfer"
  rows: number[]
  earlier: EarlierPayout[]
  /** The number of equal payouts: the rows, and those already sent or waiting. */
  occurrences: number
  /** Changes when a matching row or earlier payout is added or sent again. */
  identity: string
}

/** Returns what is compared of a row's payout. */
export function toCompared({ row, payout }: { row: number; payout: RowPayout }): ComparedPayout {
  const { reference, amount, destination } = payout
  const { to_bin, to_account_number } = destination
  return { row, reference, amount, to_bin, to_account_number }
}

/**
 * Finds the rows that repeat another payout, of the batch or in the ledger; references are compared without case. The
 * same transfer is left out if the reference alone already says so.
 */
export function findDuplicates(
  rows: readonly ComparedPayout[],
  earlier: readonly EarlierPayout[],
): DuplicateGroup[] {
  const recent = earlier.filter(({ is_recent }) => is_recent)
  const sameReference = groupsOf("reference", { rows, earlier, keyOf: referenceKey })
  const sameTransfer = groupsOf("transfer", { rows, earlier: recent, keyOf: transferKey })
  return [...sameReference, ...sameTransfer.filter(({ references }) => references.size > 1)].map(
    ({ references: _, ...group }) => group,
  )
}

/** What is compared of a new or an earlier payout. */
type Keyed = Omit<ComparedPayout, "row" | "reference"> & { reference: string | null }

type Comparison = {
  rows: readonly ComparedPayout[]
  earlier: readonly EarlierPayout[]
  keyOf: (payout: Keyed) => string | null
}

function groupsOf(kind: DuplicateGroup["kind"], { rows, earlier, keyOf }: Comparison) {
  const before = groupBy(earlier, keyOf)
  return [...groupBy(rows, keyOf)].flatMap(([key, own]) => {
    const old = before.get(key) ?? []
    const occurrences = own.length + old.length
    if (occurrences === 1) return []
    const references = new Set([...own, ...old].map(referenceKey))
    const members = [...own.map(fingerprintOf), ...old.map(memberOf)]
    const identity = [kind, key, ...members.sort()].join("\n")
    return [
      { kind, rows: own.map(({ row }) => row), earlier: old, occurrences, identity, references },
    ]
  })
}

function referenceKey({ reference }: Keyed): string | null {
  return reference?.toLowerCase() ?? null
}

function transferKey({ amount, to_bin, to_account_number }: Keyed): string {
  return [amount, to_bin, to_account_number.toUpperCase()].join()
}

/**
 * A resent payout gets a new identity, so the earlier confirmation, of the attempt that did not arrive, no longer
 * applies.
 */
function memberOf({ payout_id, state }: EarlierPayout): string {
  return isSendableAgain(state) ? `${payout_id} did not arrive` : payout_id
}

function fingerprintOf(payout: ComparedPayout): string {
  return `${referenceKey(payout)} ${transferKey(payout)}`
}

function groupBy<T>(list: readonly T[], keyOf: (item: T) => string | null): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of list) {
    const key = keyOf(item)
    if (key === null) continue
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
