import { isAccountNumber } from "./payout-columns"

/** A cell of a spreadsheet as its file stores it. */
type SheetCell = string | number | boolean | Date | null

/**
 * Converts a spreadsheet's rows to the CSV from which a batch is read; a record's index remains its row. A number in a
 * column of accounts may have lost its leading zeros: it is written as a power of ten, which is an issue of its row.
 */
export function toPayoutCsv(sheet: readonly (readonly SheetCell[])[]): string {
  const [header = []] = sheet
  const isAccount = header.map((name) => isAccountNumber(toText(name)))
  const lines = sheet.map((row) =>
    row.map((cell, index) => quoted(toText(cell, isAccount[index]))).join(","),
  )
  return ["sep=,", ...lines].join("\n")
}

function toText(cell: SheetCell, isAccount = false): string {
  if (cell === null) return ""
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 10)
  if (typeof cell !== "number") return String(cell)
  if (isAccount) return cell.toExponential()
  // Four decimals cannot be read as a group of thousands: 250.125 is not 250.125 ₫.
  return Number.isInteger(cell) ? String(cell) : cell.toFixed(4)
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
