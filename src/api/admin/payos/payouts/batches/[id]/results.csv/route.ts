import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { writeCsv } from "../../../../../../../csv"
import { PAYOS_MODULE } from "../../../../../../../modules/payos"
import type PayosModuleService from "../../../../../../../modules/payos/service"
import { batchNotFound } from "../../../../batch-errors"
import { RESULT_COLUMNS, toResultRecord } from "../../../../batch-results"
import type { ResultsQuery } from "../../../../query"
import {
  findBatch,
  listResults,
} from "../../../../../../../modules/payos/repositories/payout-batches/read-batches"

/** Every payout of a batch with its state, for a spreadsheet. */
export async function GET(
  req: MedusaRequest<unknown, ResultsQuery>,
  res: MedusaResponse,
): Promise<void> {
  const payos: PayosModuleService = req.scope.resolve(PAYOS_MODULE)
  const batch = await findBatch(payos.db, req.params["id"] ?? "")
  if (!batch) throw batchNotFound()
  const { separator } = req.validatedQuery as ResultsQuery
  const results = await listResults(payos.db, batch.id)
  const records = [RESULT_COLUMNS, ...results.map(toResultRecord)]
  res.setHeader("content-type", "text/csv; charset=utf-8")
  res.setHeader("content-disposition", `attachment; filename="${batch.id}.csv"`)
  res.setHeader("cache-control", "private, no-store")
  res.setHeader("x-content-type-options", "nosniff")
  res.send(writeCsv(records, separator === "comma" ? "," : ";"))
}
