import type { SheetData } from "write-excel-file/universal"
import { FILE_COLUMNS, toSheetValue } from "../../domain/reconciliation/file-columns"
import { parseRecords } from "../../domain/reconciliation/parse-records"
import { toRecords, type SheetValue } from "../../domain/reconciliation/sheet-records"

const WIDTHS = { text: 22, day: 12, amount: 15 }

/** Converts the accountant's CSV, separated by semicolons, to a spreadsheet with typed numbers and dates. */
export async function toXlsx(csv: string): Promise<Blob> {
  const [, ...records] = parseRecords(csv.replace(/^\ufeff/, ""), ";")
  const rows = records.map((record) =>
    FILE_COLUMNS.map(({ kind }, index) => toSheetValue(record[index] ?? "", kind)),
  )
  const head = FILE_COLUMNS.map(({ name }) => name)
  const widths = FILE_COLUMNS.map(({ kind }) => WIDTHS[kind])
  return writeSheet(head, rows, { sheet: "Đối soát", widths })
}

/** Writes a spreadsheet: text is never a formula, numbers are whole đồng. */
export async function writeSheet(
  head: readonly string[],
  records: readonly (readonly (string | number | Date | null)[])[],
  {
    sheet,
    widths,
    dateFormat = "dd/mm/yyyy",
  }: { sheet?: string; widths?: readonly number[]; dateFormat?: string } = {},
): Promise<Blob> {
  const { default: write } = await import("write-excel-file/universal")
  const rows = records.map((record) =>
    record.map((value) => (typeof value === "number" ? { value, format: "#,##0" } : value)),
  )
  return write([head.map((value) => ({ value, fontWeight: "bold" as const })), ...rows], {
    ...(sheet && { sheet }),
    dateFormat,
    columns: head.map((_, index) => ({ width: widths?.[index] ?? WIDTHS.text })),
    stickyRowsCount: 1,
  }).toBlob()
}

/** Returns whether a file is a ZIP, like XLSX. */
export async function isXlsx(file: Blob): Promise<boolean> {
  const [p, k, three] = new Uint8Array(await file.slice(0, 3).arrayBuffer())
  return p === 0x50 && k === 0x4b && three === 3
}

/** Reads the records of the first sheet, or returns an issue. */
export async function readXlsx(file: Blob): Promise<ReturnType<typeof toRecords>> {
  const sheet = await readCells(file)
  return sheet ? toRecords(sheet) : { type: "issue", code: "broken_xlsx" }
}

/** Reads the cells of the first sheet; null if it is unreadable. */
export async function readCells(file: Blob): Promise<SheetValue[][] | null> {
  const { readSheet } = await import("read-excel-file/universal")
  return readSheet(file).then(
    (sheet) => sheet as unknown as SheetValue[][],
    () => null,
  )
}

const TEMPLATE_ROWS = 300

/**
 * Creates a spreadsheet with a header only: an example row would be paid like any other. All columns are text, which
 * keeps leading zeros of account numbers, except for the column `numbers`.
 */
export async function toTemplate(head: readonly string[], numbers: number): Promise<Blob> {
  const { default: writeSheet } = await import("write-excel-file/universal")
  const row = head.map((_, index) =>
    index === numbers ? { type: Number, format: "#,##0" } : { type: String, format: "@" },
  )
  const sheet: SheetData = [
    head.map((value) => ({ value, fontWeight: "bold" })),
    ...Array.from({ length: TEMPLATE_ROWS }, () => row),
  ]
  const columns = head.map(() => ({ width: WIDTHS.text }))
  return writeSheet(sheet, { columns, stickyRowsCount: 1 }).toBlob()
}
