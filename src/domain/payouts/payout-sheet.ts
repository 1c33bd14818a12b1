import { isAccountNumber } from "./payout-columns"

/** A cell of a spreadsheet as its file has it. */
type SheetCell = string | number | boolean | Date | null

/**
 * A spreadsheet's rows as the CSV that a batch is read from; a record's place stays its row. A number in a column of
 * accounts may have lost the zeros in front of it: it is written as a power of ten, which is a fault of its row.
 */
export function toPayoutCsv(sheet: readonly (readonly SheetCell[])[]): string {
  const [header = []] = sheet
  const isAccount = header.map((name) => isAccountNumber(toText(name)))
  const lines = sheet.map((row) =>
    row.map((cell, place) => quoted(toText(cell, isAccount[place]))).join(","),
  )
  return ["sep=,", ...lines].join("\n")
}

function toText(cell: SheetCell, isAccount = false): string {
  if (cell === null) return ""
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 10)
  if (typeof cell !== "number") return String(cell)
  if (isAccount) return cell.toExponential()
  // Four decimals are no group of thousands: 250.125 is not 250.125 ₫.
  return Number.isInteger(cell) ? String(cell) : cell.toFixed(4)
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
