import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { toVietnamDay } from "../../../../../domain/vietnam-time"
import { sendCsv } from "../../send-csv"
import { payerVisibilityOf } from "../../payer-visibility"
import type { ExportQuery } from "../query"
import { readFilter } from "../read-filter"
import { readCsvPages } from "./csv-pages"
import { exportLinks } from "../../../../../modules/payos/repositories/links/list-links"
import { refusal } from "../../../../../modules/payos/refusal"
import { contextOf } from "../../../../../use-cases/context"

/**
 * Streams payment links, or their transfers, as CSV for bookkeeping, a page at a time. Refuses a search that would leave
 * some out.
 */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, ExportQuery>,
  res: MedusaResponse,
): Promise<void> {
  const context = contextOf(req.scope)
  const { rows, separator, ...query } = req.validatedQuery as ExportQuery
  const filter = await readFilter(req, query)
  if (filter.matches?.is_truncated) throw refusal("payos_search_too_wide")
  const pages = exportLinks(context.db, filter)
  const visibility = await payerVisibilityOf(req)
  const csv = readCsvPages(req.scope, pages, { rows, delimiter: separator, visibility })
  await sendCsv(context, res, { name: `payos-${rows}-${toVietnamDay(new Date())}`, csv })
}
