import { MedusaError } from "@medusajs/framework/utils"
import { readCsv } from "../../../csv"
import type { PayoutRow } from "../../../domain/payouts/payout-rows"
import { readPayoutTable } from "../../../domain/payouts/payout-table"

/**
 * Reads a merchant's file into the rows of a batch.
 *
 * @throws MedusaError where it is no table of payouts at all; a faulty row is answered with the others
 */
export function readPayoutFile(csv: string): { rows: PayoutRow[]; ignored_columns: string[] } {
  const file = readCsv(csv)
  const table = file.type === "records" ? readPayoutTable(file.records) : file
  if (table.type === "rows") return table
  throw new MedusaError(MedusaError.Types.INVALID_DATA, table.reason, `payos_csv_${table.code}`)
}
