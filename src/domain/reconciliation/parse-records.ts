/** Maximum size of a statement, in bytes and in records. */
export const STATEMENT_BYTES = 5 * 1024 * 1024
export const STATEMENT_RECORDS = 10_000

/** The records of a CSV, or why it is not read. */
export type RecordsParseResult =
  { type: "records"; records: string[][] } | { type: "issue"; code: RecordsIssue }

export type RecordsIssue = "too_large" | "too_many" | "not_utf8" | "not_a_table" | "broken_xlsx"

const DELIMITERS = [";", "\t", ","] as const

type Delimiter = (typeof DELIMITERS)[number]

/** The first line as Excel may write it, with the separator of all others. */
const SEPARATOR_LINE = /^sep=([;,\t])(?:\r\n|\n|\r)/i

/**
 * Reads a CSV as banks and spreadsheets save it, in a browser: commas, semicolons or tabs, quoted cells, lines of any
 * length before the table. A record's index is its line in a spreadsheet.
 */
export function parseStatementFile(file: string): RecordsParseResult {
  if (file.length > STATEMENT_BYTES) return { type: "issue", code: "too_large" }
  // A file wrongly decoded as UTF-8: UTF-16 contains zeros, other encodings produce replacement characters, an XLSX
  // both.
  if (/[\0\ufffd]/.test(file)) return { type: "issue", code: "not_utf8" }
  const text = file.replace(/^\ufeff/, "")
  const [line = "", named] = SEPARATOR_LINE.exec(text) ?? []
  const body = text.slice(line.length)
  const delimiter = named === undefined ? guessDelimiter(body) : (named as Delimiter)
  if (delimiter === null) return { type: "issue", code: "not_a_table" }
  const records = parseRecords(body, delimiter, STATEMENT_RECORDS + 1)
  if (records.length > STATEMENT_RECORDS) return { type: "issue", code: "too_many" }
  return { type: "records", records }
}

/** Number of lines from which a file's separator is detected. */
const SAMPLE = 50

/** Guesses the separator: the one that gives most lines the same number of cells, unlike commas within amounts. */
function guessDelimiter(text: string): Delimiter | null {
  const scores = DELIMITERS.map((delimiter) => scoreOf(parseRecords(text, delimiter, SAMPLE)))
  const best = Math.max(...scores)
  return best === 0 ? null : (DELIMITERS[scores.indexOf(best)] ?? null)
}

function scoreOf(records: readonly string[][]): number {
  const counts = new Map<number, number>()
  for (const { length } of records) {
    if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
  }
  return Math.max(0, ...[...counts].map(([width, count]) => count * 100 + width))
}

const CELLS: Record<Delimiter, RegExp> = {
  ";": cellsBetween(";"),
  "\t": cellsBetween("\\t"),
  ",": cellsBetween(","),
}

/** Returns a pattern for a quoted cell, or all up to the next separator, with the separator or the line's end. */
function cellsBetween(delimiter: string): RegExp {
  const end = `(${delimiter}|\\r\\n|\\n|\\r|$)`
  return new RegExp(`"([^"]*(?:""[^"]*)*)"${end}|([^${delimiter}\\r\\n]*)${end}`, "y")
}

/** Parses the records of a CSV with this separator, without a byte order mark. */
export function parseRecords(text: string, delimiter: Delimiter, most = Infinity): string[][] {
  const cell = CELLS[delimiter]
  const records: string[][] = []
  let record: string[] = []
  cell.lastIndex = 0
  while (cell.lastIndex < text.length && records.length < most) {
    const [, quoted, quotedEnd, plain = "", plainEnd] = cell.exec(text) ?? []
    record.push(quoted?.replaceAll('""', '"') ?? plain)
    if ((quotedEnd ?? plainEnd) === delimiter) continue
    records.push(record)
    record = []
  }
  return record.length > 0 && records.length < most ? [...records, record] : records
}
