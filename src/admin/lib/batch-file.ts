import { PAYOUT_COLUMNS } from "../../domain/payouts/payout-columns"
import { toPayoutCsv } from "../../domain/payouts/payout-sheet"
import { saveFile } from "./save-file"
import { isXlsx, readCells, toTemplate } from "./xlsx"

/** Reads the rows of an XLSX or CSV file as CSV; null if it cannot be read. */
export async function readBatchFile(file: File): Promise<string | null> {
  if (!(await isXlsx(file))) return file.text()
  const cells = await readCells(file)
  return cells && toPayoutCsv(cells)
}

/** Saves an empty spreadsheet to fill in. `example` is CSV: a header separated by commas, and example rows. */
export async function saveTemplate(example: string, name: string): Promise<void> {
  const [head = ""] = example.split("\n")
  saveFile(await toTemplate(head.split(","), PAYOUT_COLUMNS.indexOf("amount")), name)
}
