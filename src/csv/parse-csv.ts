import { CsvError, parse } from "csv-parse/sync"

/** Why a text cannot be read as CSV. */
export type CsvIssue = "too_large" | "not_utf8" | "malformed"

/** The records of a CSV, or why there are none. */
export type CsvParseResult = { type: "records"; records: string[][] } | Unreadable

/** `place`: the line of a wrong quote, such as `Line 3`; any other reason applies to the whole file. */
type Unreadable = { type: "unreadable"; code: CsvIssue; place: string }

/** The largest CSV that is read, in bytes. */
export const CSV_BYTES = 1024 * 1024

const WHOLE_FILE = "The file"

const DELIMITERS = [",", ";", "\t"]

/** As Excel writes it, and hides it: the first line may name the separator of all others. */
const SEPARATOR_LINE = /^\ufeff?sep=(.)\r?\n/i

/**
 * Reads a CSV with commas, semicolons or tabs between its cells, as spreadsheets save it. Blank lines
 * are records too, so that a record's index is its row in the spreadsheet.
 */
export function parseCsv(text: string): CsvParseResult {
  if (Buffer.byteLength(text) > CSV_BYTES) return unreadable("too_large")
  // What is decoded as UTF-8 and was not: UTF-16 is full of zeros, other codes give replacements.
  if (/[\0\ufffd]/.test(text)) return unreadable("not_utf8")
  const [line = "", named] = SEPARATOR_LINE.exec(text) ?? []
  const body = text.slice(line.length)
  try {
    return { type: "records", records: parseWith(named ?? guessDelimiter(body), body) }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return unreadable("malformed", toPlace(error))
  }
}

/** Returns the delimiter that yields most header columns. */
function guessDelimiter(text: string): string {
  const widths = DELIMITERS.map((delimiter) => widthOfHeader(text, delimiter))
  return DELIMITERS[widths.indexOf(Math.max(...widths))] ?? ","
}

function widthOfHeader(text: string, delimiter: string): number {
  try {
    return parseWith(delimiter, text, { to: 1 })[0]?.length ?? 0
  } catch {
    return 0
  }
}

function parseWith(delimiter: string, text: string, part: { to?: number } = {}): string[][] {
  return parse(text, {
    ...part,
    bom: true,
    delimiter,
    relax_column_count: true,
    skip_empty_lines: false,
  })
}

function toPlace(error: CsvError): string {
  const { lines } = error as { lines?: unknown }
  return typeof lines === "number" ? `Line ${lines}` : WHOLE_FILE
}

function unreadable(code: CsvIssue, place = WHOLE_FILE): Unreadable {
  return { type: "unreadable", code, place }
}
