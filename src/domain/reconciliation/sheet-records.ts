import { STATEMENT_RECORDS, type RecordsParseResult } from "./parse-records"

/** A cell of a spreadsheet as its file stores it. A date has no time zone: it is the bank's local time. */
export type SheetValue = string | number | boolean | Date | null

/** Converts a spreadsheet to the records that a CSV of the same table has. A record's index is its row. */
export function toRecords(sheet: readonly (readonly SheetValue[])[]): RecordsParseResult {
  if (sheet.length > STATEMENT_RECORDS) return { type: "issue", code: "too_many" }
  return { type: "records", records: sheet.map((row) => row.map(toText)) }
}

function toText(value: SheetValue): string {
  if (value === null) return ""
  return value instanceof Date ? toTimeText(value) : String(value)
}

const MIDNIGHT = " 00:00:00"

/** Formats a date; a cell with only a day is at midnight. */
function toTimeText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ""
  // Spreadsheets store times as fractions of a day, which are off by less than half a second.
  const seconds = Math.round(date.getTime() / 1000) * 1000
  const text = new Date(seconds).toISOString().slice(0, 19).replace("T", " ")
  return text.endsWith(MIDNIGHT) ? text.slice(0, -MIDNIGHT.length) : text
}
