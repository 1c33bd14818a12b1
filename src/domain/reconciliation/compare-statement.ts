import { DAY_MS } from "../time"
import { toVietnamDay } from "../vietnam-time"
import { alignInOrder } from "./align"
import { dayDistance, minutesApart, momentOfEntry, momentOfRow, type Moment } from "./distance"
import { groupBy, matchContents, matchReferences, matchWithinText } from "./match-references"
import type { LedgerEntry, Pair } from "./pair"
import { hasDay, type Period } from "./period"
import type { StatementRow } from "./statement-rows"

/** The same reference or text, but another amount or a bank day that is more than a day away. */
type Difference<Entry extends LedgerEntry> = Pair<Entry> & { by: "amount" | "day" }

export type Comparison<Entry extends LedgerEntry> = {
  agreed: Pair<Entry>[]
  different: Difference<Entry>[]
  onlyBank: StatementRow[]
  onlyStore: Entry[]
}

/** Banks may book money received after closing time on the next day. */
const DAYS_APART = 1

/**
 * Compares a bank statement with the store's lines of a period, by reference, by amount and time if either side has no
 * reference, and by a text that only one of each has. Rows and entries of the days around the period are paired, but
 * are not differences by themselves.
 */
export function compareStatement<Entry extends LedgerEntry>(
  rows: readonly StatementRow[],
  entries: readonly Entry[],
  period: Period,
): Comparison<Entry> {
  const left = { rows: [...rows], entries: [...entries] }
  const take = (pairs: Pair<Entry>[]): Pair<Entry>[] => {
    const gone = new Set<unknown>(pairs.flatMap(({ row, entry }) => [row, entry]))
    left.rows = left.rows.filter((row) => !gone.has(row))
    left.entries = left.entries.filter((entry) => !gone.has(entry))
    return pairs
  }
  const byReference = take(matchReferences(left.rows, left.entries))
  const byText = take(matchWithinText(left.rows, left.entries))
  const byTime = take(matchTimes(left.rows, left.entries))
  const byContent = take(matchContents(left.rows, left.entries))
  const within = (day: string) => hasDay(period, day)
  const isEntryWithin = ({ at }: Entry) => within(toVietnamDay(new Date(at)))
  const pairs = [...byReference, ...byText, ...byTime, ...byContent].filter(
    ({ row, entry }) => within(row.day) || isEntryWithin(entry),
  )
  return {
    agreed: pairs.filter((pair) => differsBy(pair) === null),
    different: pairs.flatMap((pair) => {
      const by = differsBy(pair)
      return by ? [{ ...pair, by }] : []
    }),
    onlyBank: left.rows.filter(({ day }) => within(day)),
    onlyStore: left.entries.filter(isEntryWithin),
  }
}

function differsBy({ row, entry }: Pair<LedgerEntry>): "amount" | "day" | null {
  if (row.amount !== entry.amount) return "amount"
  return dayDistance(row, entry) > DAYS_APART ? "day" : null
}

/** Pairs equal amounts within a day if either side has no reference. */
function matchTimes<Entry extends LedgerEntry>(
  rows: readonly StatementRow[],
  entries: readonly Entry[],
): Pair<Entry>[] {
  const byAmount = groupBy(entries, ({ amount }) => String(amount))
  return [...groupBy(rows, ({ amount }) => String(amount))].flatMap(([amount, same]) =>
    pairInOrder(same, byAmount.get(amount) ?? []),
  )
}

function pairInOrder<Entry extends LedgerEntry>(
  rows: readonly StatementRow[],
  entries: readonly Entry[],
): Pair<Entry>[] {
  const rowsInOrder = inOrder(rows.map((row) => ({ row, moment: momentOfRow(row) })))
  const entriesInOrder = inOrder(entries.map((entry) => ({ entry, moment: momentOfEntry(entry) })))
  const places = alignInOrder([rows.length, entries.length], (rowPlace, entryPlace) => {
    const [one, other] = [rowsInOrder[rowPlace], entriesInOrder[entryPlace]]
    if (!one || !other || (one.row.reference && other.entry.reference)) return null
    return minutesApart(one.moment, other.moment)
  })
  return places.flatMap(([rowPlace, entryPlace]) => {
    const [one, other] = [rowsInOrder[rowPlace], entriesInOrder[entryPlace]]
    return one && other ? [{ row: one.row, entry: other.entry }] : []
  })
}

/** Sorts by time; a row without a time of day counts as noon in Vietnam. */
function inOrder<Item extends { moment: Moment }>(items: Item[]): Item[] {
  const timeOf = ({ moment: { at, dayNumber } }: Item) => at ?? (dayNumber + 5 / 24) * DAY_MS
  return items.sort((one, other) => timeOf(one) - timeOf(other))
}
