import type { SheetData } from "write-excel-file/universal"
import { FILE_COLUMNS, toSheetValue } from "../../domain/reconciliation/file-columns"
import { parseRecords } from "../../domain/reconciliation/parse-records"
import { toRecords, type SheetValue } from "../../domain/reconciliation/sheet-records"

const WIDTHS = { text: 22, day: 12, amount: 15 }

/** The accountant's CSV, separated by semicolons, as a spreadsheet with numbers and dates of its own. */
export async function toXlsx(csv: string): Promise<Blob> {
  const [, ...records] = parseRecords(csv.replace(/^\ufeff/, ""), ";")
  const rows = records.map((record) =>
    FILE_COLUMNS.map(({ kind }, place) => toSheetValue(record[place] ?? "", kind)),
  )
  const head = FILE_COLUMNS.map(({ name }) => name)
  const widths = FILE_COLUMNS.map(({ kind }) => WIDTHS[kind])
  return writeSheet(head, rows, { sheet: "Đối soát", widths })
}

/** A spreadsheet: texts are never formulas, numbers are whole đồng. */
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
    columns: head.map((_, place) => ({ width: widths?.[place] ?? WIDTHS.text })),
    stickyRowsCount: 1,
  }).toBlob()
}

/** Whether a file is a ZIP, which XLSX is. */
export async function isXlsx(file: Blob): Promise<boolean> {
  const [p, k, three] = new Uint8Array(await file.slice(0, 3).arrayBuffer())
  return p === 0x50 && k === 0x4b && three === 3
}

/** The records of a spreadsheet's first sheet, or why it is not read. */
export async function readXlsx(file: Blob): Promise<ReturnType<typeof toRecords>> {
  const sheet = await readCells(file)
  return sheet ? toRecords(sheet) : { type: "fault", code: "broken_xlsx" }
}

/** The cells of a spreadsheet's first sheet; null if it is not read. */
export async function readCells(file: Blob): Promise<SheetValue[][] | null> {
  const { readSheet } = await import("read-excel-file/universal")
  return readSheet(file).then(
    (sheet) => sheet as unknown as SheetValue[][],
    () => null,
  )
}

const TEMPLATE_ROWS = 300

/**
 * A spreadsheet with a header alone: an example would be paid like any other row. Its cells take texts, in which accounts
 * keep the zeros in front, but for the numbers of one column.
 */
export async function toTemplate(head: readonly string[], numbers: number): Promise<Blob> {
  const { default: writeSheet } = await import("write-excel-file/universal")
  const row = head.map((_, place) =>
    place === numbers ? { type: Number, format: "#,##0" } : { type: String, format: "@" },
  )
  const sheet: SheetData = [
    head.map((value) => ({ value, fontWeight: "bold" })),
    ...Array.from({ length: TEMPLATE_ROWS }, () => row),
  ]
  const columns = head.map(() => ({ width: WIDTHS.text }))
  return writeSheet(sheet, { columns, stickyRowsCount: 1 }).toBlob()
}
