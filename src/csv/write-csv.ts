export type CsvValue = string | number | null

/** The separator of cells; Excel expects `;` where the comma is the decimal mark, as in Vietnam. */
export type CsvDelimiter = "," | ";"

/** Excel detects UTF-8 by the byte order mark. */
export const BYTE_ORDER_MARK = "\ufeff"

/** A whole CSV file for spreadsheets. */
export function writeCsv(
  records: readonly (readonly CsvValue[])[],
  delimiter: CsvDelimiter = ",",
): string {
  return `${BYTE_ORDER_MARK}${records.map((record) => csvRow(record, delimiter)).join("")}`
}

/**
 * One line of CSV (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe in front: transfer
 * contents are written by strangers. So does the rest of a text after a separator: the reader may split at the other one.
 */
export function csvRow(values: readonly CsvValue[], delimiter: CsvDelimiter = ","): string {
  return `${values.map(toCell).join(delimiter)}\r\n`
}

function toCell(value: CsvValue): string {
  if (value === null) return ""
  if (typeof value === "number") return String(value)
  const text = value.replace(/((?:^|[,;\t\r\n])[ "]*)(?=[=+\-@])/g, "$1'")
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
