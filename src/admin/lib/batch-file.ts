import { PAYOUT_COLUMNS } from "../../domain/payouts/payout-columns"
import { toPayoutCsv } from "../../domain/payouts/payout-sheet"
import type { RecordsIssue } from "../../domain/reconciliation/parse-records"
import { saveFile } from "./save-file"
import { isXlsx, readCells, toTemplate } from "./xlsx"

type BatchFile = { csv: string } | { issue: Extract<RecordsIssue, "not_utf8" | "broken_xlsx"> }

/** Reads the rows of an XLSX or CSV file as CSV. */
export async function readBatchFile(file: File): Promise<BatchFile> {
  if (!(await isXlsx(file))) {
    const csv = await file.text()
    // Zeros: UTF-16, or a binary file such as an old XLS.
    return csv.includes("\0") ? { issue: "not_utf8" } : { csv }
  }
  const cells = await readCells(file)
  return cells ? { csv: toPayoutCsv(cells) } : { issue: "broken_xlsx" }
}

/** Saves an empty spreadsheet to fill in. `example` is CSV: a header separated by commas, and example rows. */
export async function saveTemplate(example: string, name: string): Promise<void> {
  const [head = ""] = example.split("\n")
  saveFile(await toTemplate(head.split(","), PAYOUT_COLUMNS.indexOf("amount")), name)
}
