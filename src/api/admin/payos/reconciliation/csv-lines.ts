import { csvRow, type CsvDelimiter, type CsvValue } from "../../../../csv"
import { FILE_COLUMNS } from "../../../../domain/reconciliation/file-columns"
import { directionOf, type LineKind } from "../../../../domain/reconciliation/line-kind"
import type { Period } from "../../../../domain/reconciliation/period"
import { startOfVietnamDay, toSheetDay, toVietnamIso } from "../../../../domain/vietnam-time"
import type { OrderedLine } from "./orders-of-lines"
import { bankOf, belongsTo, foundLater } from "./line-view"

type LinesFile = {
  period: Period
  delimiter: CsvDelimiter
  /** In đồng; null omits the balances. */
  opening: number | null
}

const COLUMNS = FILE_COLUMNS.map(({ name }) => name)

const KINDS: Record<LineKind, string> = {
  received: "Nhận tiền",
  refunded: "Hoàn tiền",
  paid_out: "Chi khác",
  reversed: "Tiền chi bị trả lại",
}

/**
 * Yields a file of an account's lines: opening balance, one row per line, closing balance. Balances have a column of
 * their own, so that the other columns add up to the money in and out.
 */
export async function* toLinesCsv(
  pages: AsyncIterable<readonly OrderedLine[]>,
  { period, delimiter, opening }: LinesFile,
): AsyncGenerator<string> {
  const write = (row: readonly CsvValue[]) => csvRow(row, delimiter)
  let balance = opening
  let head = write(COLUMNS) + write(balanceRow("Số dư đầu kỳ", period.from, balance))
  for await (const page of pages) {
    const rows = page.map((ordered) => {
      if (balance !== null) balance += directionOf(ordered.line.kind) * ordered.line.amount
      return write(toRow(ordered, balance))
    })
    yield head + rows.join("")
    head = ""
  }
  yield write(balanceRow("Số dư cuối kỳ", period.to, balance))
}

function balanceRow(kind: string, day: string, balance: number | null): CsvValue[] {
  const cells: Record<string, CsvValue> = {
    Ngày: toSheetDay(startOfVietnamDay(day)),
    Loại: kind,
    "Số dư": balance,
  }
  return COLUMNS.map((column) => cells[column] ?? null)
}

function toRow({ line, orders }: OrderedLine, balance: number | null): CsvValue[] {
  const isIn = directionOf(line.kind) === 1
  const known = foundLater(line)
  const day = belongsTo(line)
  return [
    toSheetDay(line.booked_at),
    toVietnamIso(line.booked_at).slice(11, 19),
    KINDS[line.kind],
    line.reference,
    line.content,
    isIn ? line.amount : null,
    isIn ? null : line.amount,
    balance,
    orders.map(({ display_id }) => `#${display_id}`).join(", ") || null,
    line.order_code,
    line.payout_id,
    line.merchant_reference,
    line.party?.name ?? null,
    bankOf(line),
    line.party?.number ?? null,
    known && toSheetDay(known),
    day && toSheetDay(startOfVietnamDay(day)),
  ]
}
