import { parseCsv } from "../../../csv"
import { MAX_PAYOUT_ROWS, type PayoutRow } from "../../../domain/payouts/payout-rows"
import { parsePayoutTable } from "../../../domain/payouts/payout-table"
import { refusal } from "../../../modules/payos/refusal"

/**
 * Parses a merchant's CSV into the rows of a batch. Invalid rows are returned with the others.
 *
 * @throws MedusaError if the file is not a table of payouts
 */
export function readPayoutFile(csv: string): { rows: PayoutRow[]; ignored_columns: string[] } {
  const file = parseCsv(csv)
  if (file.type === "unreadable") throw refusal(`payos_csv_${file.code}`, { place: file.place })
  const table = parsePayoutTable(file.records)
  if (table.type === "rows") return table
  const { code, columns, rows } = table
  const params = { columns: columns.join(", "), rows, most: MAX_PAYOUT_ROWS }
  throw refusal(`payos_csv_${code}`, params)
}
