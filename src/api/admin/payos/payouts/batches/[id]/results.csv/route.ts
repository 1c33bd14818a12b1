import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { writeCsv } from "../../../../../../../csv"
import { refusal } from "../../../../../../../modules/payos/refusal"
import { RESULT_COLUMNS, toResultRecord } from "../../../../batch-results"
import type { ResultsQuery } from "../../../../query"
import {
  findBatch,
  listResults,
} from "../../../../../../../modules/payos/repositories/payout-batches/read-batches"
import { contextOf } from "../../../../../../../use-cases/context"

/** Streams every payout of a batch with its state, as CSV. */
export async function GET(
  req: MedusaRequest<unknown, ResultsQuery>,
  res: MedusaResponse,
): Promise<void> {
  const context = contextOf(req.scope)
  const batch = await findBatch(context.db, req.params["id"] ?? "")
  if (!batch) throw refusal("payos_batch_not_found")
  const { separator } = req.validatedQuery as ResultsQuery
  const results = await listResults(context.db, batch.id)
  const records = [RESULT_COLUMNS, ...results.map(toResultRecord)]
  res.setHeader("content-type", "text/csv; charset=utf-8")
  res.setHeader("content-disposition", `attachment; filename="${batch.id}.csv"`)
  res.setHeader("cache-control", "private, no-store")
  res.setHeader("x-content-type-options", "nosniff")
  res.send(writeCsv(records, separator))
}
