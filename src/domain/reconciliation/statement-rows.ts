import { tidyCell } from "../plain-text"
import { parseBankAmount, parseBankTime } from "./statement-cells"
import type { ColumnMap, ColumnRole } from "./statement-columns"

/** A movement of money on a bank statement. */
export type StatementRow = {
  /** Its line in a spreadsheet, from 1. */
  row: number
  /** The date in Vietnam, `YYYY-MM-DD`. */
  day: string
  /** In Unix milliseconds; null if the bank states only the day. */
  at: number | null
  /** In đồng; negative if it left the account. */
  amount: number
  reference: string | null
  content: string | null
}

type StatementParseResult = {
  rows: StatementRow[]
  /** Numbers of the lines, from 1, whose day or amount could not be parsed. */
  unreadable: number[]
}

/**
 * Reads the lines below the header. Skips lines without a day or an amount, which are the bank's own sums and notes.
 */
export function parseStatement(
  records: readonly (readonly string[])[],
  headerIndex: number,
  columns: ColumnMap,
): StatementParseResult {
  const rows: StatementRow[] = []
  const unreadable: number[] = []
  records.forEach((record, index) => {
    if (index <= headerIndex) return
    const cellOf = (role: ColumnRole) => tidyCell(record[columns[role] ?? -1] ?? "")
    if (!/\d/.test(cellOf("time"))) return
    const time = parseBankTime(cellOf("time"))
    const amount = readMovement(cellOf, columns)
    if (amount === 0) return
    if (time === null || amount === null) {
      unreadable.push(index + 1)
      return
    }
    const [reference, content] = [cellOf("reference") || null, cellOf("content") || null]
    rows.push({ row: index + 1, ...time, amount, reference, content })
  })
  return { rows, unreadable }
}

/** A cell without an amount: banks also write a dash. */
const EMPTY = /^[-–—−]*$/

/** Reads a line's amount; 0 if it moves no money. A debit counts as money that left, whatever its sign. */
function readMovement(cellOf: (role: ColumnRole) => string, columns: ColumnMap): number | null {
  const read = (role: ColumnRole) => (EMPTY.test(cellOf(role)) ? 0 : parseBankAmount(cellOf(role)))
  if (columns.amount !== null) return read("amount")
  const [cameIn, left] = [read("credit"), read("debit")]
  return typeof cameIn === "number" && typeof left === "number" ? cameIn - Math.abs(left) : null
}
