import type { MessageKey } from "../messages/message-key"
import { useMutation } from "@tanstack/react-query"
import { writeCsv } from "../../csv/write-csv"
import { toSheetDate, toSheetTime } from "../../domain/vietnam-time"
import type { ListPage } from "../../types/list-page"
import { fetchJson, type Query } from "./api"
import { useMessages } from "./messages"
import { saveFile } from "./save-file"
import { writeSheet } from "./xlsx"

export type FileFormat = "xlsx" | "comma" | "semicolon"

type Cell = string | number | Date | null | undefined

/** A column of a file: the message key of its heading, and an amount in đồng, a `Date`, or the listed text. */
export type FileColumn<Row> = readonly [
  heading: MessageKey,
  value: (row: Row, messages: ReturnType<typeof useMessages>) => Cell,
]

/** Parses the time of a row. */
export const fileTime = (time: string | null): Date | null => (time ? new Date(time) : null)

/** A list under `/admin/payos`, and the key of its rows in the response. */
export type ListSource = { path: string; rows: string; query: Query }

const PAGE = 100

/** The maximum number of rows that a list counts. */
const MAX_ROWS = 10_000

/** Thrown if a list is too long for a file. */
export class ListTooLongError extends Error {
  override readonly name = "ListTooLongError"
}

/** The lines of a list's file: one per row, unless `lines` returns several. */
export type FileLines<Row, Line> = {
  columns: readonly FileColumn<Line>[]
  lines?: (row: Row) => readonly Line[]
}

/** Exports every row of a list, with its current filters, as a file. */
export function useListFile<Row extends { id: string }, Line = Row>(
  file: string,
  source: ListSource,
  { columns, lines }: FileLines<Row, Line>,
) {
  const messages = useMessages()
  return useMutation({
    mutationFn: async (format: FileFormat) => {
      const rows = await readRows<Row>(source)
      const found = lines ? rows.flatMap(lines) : (rows as unknown as Line[])
      const records = found.map((line) => columns.map(([, value]) => value(line, messages) ?? null))
      const head = columns.map(([heading]) => messages.t(heading))
      saveFile(
        format === "xlsx" ? await toSheet(head, records) : toCsv(format, head, records),
        `${file}.${format === "xlsx" ? "xlsx" : "csv"}`,
      )
    },
  })
}

type Records = Exclude<Cell, undefined>[][]

function withMoments<T>(records: Records, write: (moment: Date) => T) {
  return records.map((record) =>
    record.map((value) => (value instanceof Date ? write(value) : value)),
  )
}

function toSheet(head: string[], records: Records): Promise<Blob> {
  return writeSheet(head, withMoments(records, toSheetDate), { dateFormat: "dd/mm/yyyy hh:mm:ss" })
}

function toCsv(format: FileFormat, head: string[], records: Records): Blob {
  const cells = withMoments(records, toSheetTime)
  return new Blob([writeCsv([head, ...cells], format === "comma" ? "," : ";")], {
    type: "text/csv",
  })
}

/** Reads all pages. A row inserted meanwhile shifts others to the next page: ids deduplicate them. */
async function readRows<Row extends { id: string }>({
  path,
  rows,
  query,
}: ListSource): Promise<Row[]> {
  const found = new Map<string, Row>()
  for (let offset = 0; ; offset += PAGE) {
    const response = await fetchJson<ListPage>(path, { query: { ...query, limit: PAGE, offset } })
    if (response.is_count_capped) throw new ListTooLongError()
    const page = (response as ListPage & Record<string, unknown>)[rows] as Row[]
    for (const row of page) found.set(row.id, row)
    if (page.length < PAGE || offset + PAGE >= MAX_ROWS) return [...found.values()]
  }
}
