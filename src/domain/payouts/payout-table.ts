import { ACCOUNT_NUMBER, PAYOUT_COLUMNS, toColumnKey, type PayoutColumn } from "./payout-columns"
import { MAX_PAYOUT_ROWS, type PayoutCells, type PayoutRow, type RowIssue } from "./payout-rows"
import { tidyCell } from "../plain-text"

/** Why a table cannot be read at all. */
type TableIssue = "no_header" | "missing_column" | "repeated_column" | "no_rows" | "too_many_rows"

/** A table's rows by its header's column names, or why it cannot be read. */
type TableParseResult = { type: "rows"; rows: PayoutRow[]; ignored_columns: string[] } | Unreadable

/** The columns that the issue is about, and the number of rows. */
type Unreadable = { type: "unreadable"; code: TableIssue; columns: string[]; rows: number }

/** All other columns are required. */
const OPTIONAL: readonly PayoutColumn[] = ["account_name"]

/** Column names, as `toColumnKey` returns them. */
const NAMES: Record<PayoutColumn, readonly string[]> = {
  reference: ["reference", "referenceid", "ref", "merchantreference", "mathamchieu", "thamchieu"],
  amount: ["amount", "amountvnd", "sotien", "sotienvnd"],
  description: [
    "description",
    "content",
    "message",
    "noidung",
    "noidungchuyenkhoan",
    "noidungck",
    "diengiai",
  ],
  bank: ["bank", "bankname", "bankcode", "bankbin", "bin", "nganhang", "tennganhang", "manganhang"],
  account_number: ACCOUNT_NUMBER,
  account_name: [
    "accountname",
    "accountholder",
    "beneficiary",
    "beneficiaryname",
    "tentaikhoan",
    "chutaikhoan",
    "tenchutaikhoan",
    "hoten",
    "hovaten",
    "ten",
    "nguoinhan",
    "tennguoinhan",
    "name",
    "fullname",
    "nguoithuhuong",
    "tennguoithuhuong",
  ],
}

const byName = new Map(
  PAYOUT_COLUMNS.flatMap((column) => NAMES[column].map((name) => [name, column] as const)),
)

/**
 * Reads a table whose first record names its columns, in English or Vietnamese and in any order.
 * Rows are numbered as in a spreadsheet: the header is row 1. Blank rows and rows of totals are skipped.
 */
export function parsePayoutTable(records: readonly (readonly string[])[]): TableParseResult {
  const [header = [], ...body] = records
  const columns = header.map((name) => byName.get(toColumnKey(name)) ?? null)
  const issue = findHeaderIssue(columns)
  if (issue) return issue
  const rows = body
    .map((record, index) => ({ record, row: index + 2 }))
    .filter(({ record }) => record.some((cell) => tidyCell(cell) !== ""))
    .filter(({ record }) => !isTotal(columns, record))
    .map(({ record, row }) => toRow(columns, record, row))
  if (rows.length === 0) return unreadable("no_rows")
  if (rows.length > MAX_PAYOUT_ROWS) return unreadable("too_many_rows", { rows: rows.length })
  const ignored_columns = header.filter((name, index) => !columns[index] && tidyCell(name) !== "")
  return { type: "rows", rows, ignored_columns }
}

type Columns = readonly (PayoutColumn | null)[]

/** The names of a row of totals, as `toColumnKey` returns them; whole cells, since Tống is a family name. */
const TOTALS = ["tong", "tongcong", "tongso", "tongtien", "tongsotien", "total", "grandtotal"]

/** Whether a row sums the others: it names no bank and no account, and is called a total. */
function isTotal(columns: Columns, record: readonly string[]): boolean {
  const isPayee = (at: number) => columns[at] === "bank" || columns[at] === "account_number"
  if (record.some((cell, at) => isPayee(at) && tidyCell(cell) !== "")) return false
  return record.some((cell) => TOTALS.includes(toColumnKey(cell)))
}

function findHeaderIssue(columns: Columns): TableParseResult | null {
  const known = columns.filter((column) => column !== null)
  if (known.length === 0) return unreadable("no_header", { columns: [...PAYOUT_COLUMNS] })
  const repeated = known.find((column, index) => known.indexOf(column) !== index)
  if (repeated) return unreadable("repeated_column", { columns: [repeated] })
  const missing = PAYOUT_COLUMNS.filter(
    (column) => !known.includes(column) && !OPTIONAL.includes(column),
  )
  if (missing.length === 0) return null
  return unreadable("missing_column", { columns: missing })
}

function toRow(columns: Columns, record: readonly string[], row: number): PayoutRow {
  const cells = Object.fromEntries(
    PAYOUT_COLUMNS.map((column) => [column, record[columns.indexOf(column)] ?? ""]),
  ) as PayoutCells
  const isTooWide = record.slice(columns.length).some((cell) => tidyCell(cell) !== "")
  return isTooWide
    ? { row, cells, issues: [tooWide(record.length, columns.length)] }
    : { row, cells }
}

/** Reports a row with an extra separator, which would shift all following cells into another column. */
function tooWide(cells: number, columns: number): RowIssue {
  const reason = `has ${cells} cells, and the header ${columns}: a separator within a cell needs quotes around the cell`
  return { column: null, code: "column_count", reason }
}

function unreadable(
  code: TableIssue,
  { columns = [], rows = 0 }: Partial<Pick<Unreadable, "columns" | "rows">> = {},
): Unreadable {
  return { type: "unreadable", code, columns, rows }
}
