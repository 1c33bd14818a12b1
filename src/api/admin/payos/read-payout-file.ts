import { readCsv } from "../../../csv"
import { MOST_PAYOUT_ROWS, type PayoutRow } from "../../../domain/payouts/payout-rows"
import { readPayoutTable } from "../../../domain/payouts/payout-table"
import { refuse } from "../../../modules/payos/refuse"

/**
 * Reads a merchant's file into the rows of a batch.
 *
 * @throws MedusaError where it is no table of payouts at all; a faulty row is answered with the others
 */
export function readPayoutFile(csv: string): { rows: PayoutRow[]; ignored_columns: string[] } {
  const file = readCsv(csv)
  if (file.type === "unreadable") throw refuse(`payos_csv_${file.code}`, { place: file.place })
  const table = readPayoutTable(file.records)
  if (table.type === "rows") return table
  const { code, columns, rows } = table
  const gaps = { columns: columns.join(", "), rows, most: MOST_PAYOUT_ROWS }
  throw refuse(`payos_csv_${code}`, gaps)
}
