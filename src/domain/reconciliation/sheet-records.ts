import { STATEMENT_RECORDS, type RecordsReading } from "./parse-records"

/** A cell of a spreadsheet as its file has it. A date has no zone: it is what the bank's clock showed. */
export type SheetValue = string | number | boolean | Date | null

/** The records of a spreadsheet, as a CSV of the same table has them. A record's place is its row. */
export function toRecords(sheet: readonly (readonly SheetValue[])[]): RecordsReading {
  if (sheet.length > STATEMENT_RECORDS) return { type: "fault", code: "too_many" }
  return { type: "records", records: sheet.map((row) => row.map(toText)) }
}

function toText(value: SheetValue): string {
  if (value === null) return ""
  return value instanceof Date ? toTimeText(value) : String(value)
}

const MIDNIGHT = " 00:00:00"

/** A cell that holds a day alone is at midnight. */
function toTimeText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ""
  // Spreadsheets keep times as fractions of a day, which miss a second by less than half of one.
  const seconds = Math.round(date.getTime() / 1000) * 1000
  const text = new Date(seconds).toISOString().slice(0, 19).replace("T", " ")
  return text.endsWith(MIDNIGHT) ? text.slice(0, -MIDNIGHT.length) : text
}
