import { dayDistance } from "./distance"
import type { LedgerEntry, Pair } from "./pair"
import type { StatementRow } from "./statement-rows"

/** Minimum length of a reference within a bank's text. */
const SHORTEST_WORD = 4
const SHORTEST_PART = 8

/** Removes spaces and case, which vary by bank. */
const normalize = (text: string): string => text.replace(/\s+/g, "").toUpperCase()

/**
 * Pairs rows and entries with the same reference: equal, or a word of the bank's text. Several with one reference are
 * paired by amount, then by direction.
 */
export function matchReferences<Entry extends LedgerEntry>(
  rows: readonly StatementRow[],
  entries: readonly Entry[],
): Pair<Entry>[] {
  const byReference = groupBy(entries, ({ reference }) => reference && normalize(reference))
  const named = groupBy(rows, (row) => nameOf(row, byReference))
  return [...named].flatMap(([reference, sameRows]) =>
    pairAlike(sameRows, byReference.get(reference) ?? []),
  )
}

/** Returns the ledger's reference that a row names; of several, the one with its amount. */
function nameOf(
  row: StatementRow,
  byReference: ReadonlyMap<string, readonly LedgerEntry[]>,
): string | null {
  const own = row.reference && normalize(row.reference)
  if (own && byReference.has(own)) return own
  const words = `${row.reference ?? ""} ${row.content ?? ""}`.toUpperCase().split(/[^\p{L}\d]+/u)
  const known = words.filter((word) => word.length >= SHORTEST_WORD && byReference.has(word))
  const overAmount = known.find((word) =>
    byReference.get(word)?.some(({ amount }) => amount === row.amount),
  )
  return overAmount ?? known[0] ?? null
}

/** Pairs rows and entries of one reference. */
function pairAlike<Entry extends LedgerEntry>(
  rows: readonly StatementRow[],
  entries: readonly Entry[],
): Pair<Entry>[] {
  const left = { rows: [...rows], entries: [...entries] }
  const take = (isAlike: (row: StatementRow, entry: Entry) => boolean): Pair<Entry>[] =>
    [...left.rows].flatMap((row) => {
      const [entry] = left.entries
        .filter((candidate) => isAlike(row, candidate))
        .sort((one, other) => dayDistance(row, one) - dayDistance(row, other))
      if (!entry) return []
      left.rows.splice(left.rows.indexOf(row), 1)
      left.entries.splice(left.entries.indexOf(entry), 1)
      return [{ row, entry }]
    })
  return [
    ...take((row, entry) => row.amount === entry.amount),
    ...take((row, entry) => Math.sign(row.amount) === Math.sign(entry.amount)),
  ]
}

/** Pairs the rest if a bank writes a reference into its text without a gap; the amounts must be equal. */
export function matchWithinText<Entry extends LedgerEntry>(
  rows: readonly StatementRow[],
  entries: readonly Entry[],
): Pair<Entry>[] {
  const byAmount = groupBy(rows, ({ amount }) => String(amount))
  const taken = new Set<StatementRow>()
  return entries.flatMap((entry) => {
    const reference = normalize(entry.reference ?? "")
    if (reference.length < SHORTEST_PART) return []
    const row = byAmount
      .get(String(entry.amount))
      ?.find((one) => !taken.has(one) && textOf(one).includes(reference))
    if (!row) return []
    taken.add(row)
    return [{ row, entry }]
  })
}

/**
 * Pairs the rest if exactly one row and one entry in the same direction share a transfer's whole text, which a QR code
 * makes unique; their amounts differ.
 */
export function matchContents<Entry extends LedgerEntry>(
  rows: readonly StatementRow[],
  entries: readonly Entry[],
): Pair<Entry>[] {
  const byContent = groupBy(rows, keyOfContent)
  return [...groupBy(entries, keyOfContent)].flatMap(([key, [entry, ...otherEntries]]) => {
    const [row, ...otherRows] = byContent.get(key) ?? []
    return row && entry && otherRows.length + otherEntries.length === 0 ? [{ row, entry }] : []
  })
}

function keyOfContent({ content, amount }: LedgerEntry | StatementRow): string | null {
  const text = normalize(content ?? "")
  return text.length < SHORTEST_PART ? null : `${Math.sign(amount)} ${text}`
}

const textOf = ({ reference, content }: StatementRow): string =>
  normalize(`${reference ?? ""}${content ?? ""}`)

/** Groups items by key; an item without a key is in no group. */
export function groupBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | null,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    if (!key) continue
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
