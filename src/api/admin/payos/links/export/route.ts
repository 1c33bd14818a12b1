import { once } from "node:events"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { PAYOS_MODULE } from "../../../../../modules/payos"
import type PayosModuleService from "../../../../../modules/payos/service"
import { toVietnamDay } from "../../../../../domain/vietnam-time"
import type { ExportQuery } from "../query"
import { readFilter } from "../read-filter"
import { readCsvPages } from "./csv-pages"

/** Spreadsheets take a file for UTF-8 only if it begins so. */
const BYTE_ORDER_MARK = "\ufeff"

/** Payment links, or their transfers, as CSV for the books: streamed a page at a time. */
export async function GET(
  req: MedusaRequest<unknown, ExportQuery>,
  res: MedusaResponse,
): Promise<void> {
  const { merchant }: PayosModuleService = req.scope.resolve(PAYOS_MODULE)
  const { rows, ...asked } = req.validatedQuery as ExportQuery
  const pages = merchant.exportLinks(await readFilter(req.scope, asked))
  const csv = readCsvPages(req.scope, pages, rows)
  const first = await csv.next()
  res.writeHead(200, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="payos-${rows}-${toVietnamDay(new Date())}.csv"`,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  })
  res.write(BYTE_ORDER_MARK)
  if (!first.done) res.write(first.value)
  for await (const page of csv) {
    if (res.destroyed) return
    if (!res.write(page)) await Promise.race([once(res, "drain"), once(res, "close")])
  }
  res.end()
}
