import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { reasonOf } from "../../../../../domain/reason-of"
import { toVietnamDay } from "../../../../../domain/vietnam-time"
import type { ExportQuery } from "../query"
import { readFilter } from "../read-filter"
import { readCsvPages } from "./csv-pages"
import { exportLinks } from "../../../../../modules/payos/repositories/links/list-links"
import { contextOf } from "../../../../../use-cases/context"

/** Spreadsheets take a file for UTF-8 only if it begins so. */
const BYTE_ORDER_MARK = "\ufeff"

/**
 * Payment links, or their transfers, as CSV for the books: streamed a page at a time. What fails at the first
 * page is an error like any other; later the download breaks off, so that nobody takes a part for the whole.
 */
export async function GET(
  req: MedusaRequest<unknown, ExportQuery>,
  res: MedusaResponse,
): Promise<void> {
  const context = contextOf(req.scope)
  const { rows, ...asked } = req.validatedQuery as ExportQuery
  const pages = exportLinks(context.db, await readFilter(req.scope, asked))
  const csv = readCsvPages(req.scope, pages, rows)
  const first = await csv.next()
  res.writeHead(200, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="payos-${rows}-${toVietnamDay(new Date())}.csv"`,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  })
  await pipeline(Readable.from(toFile(first.value as string, csv)), res).catch((error: unknown) => {
    if (hasLeft(error)) return
    const { logger } = context
    const reason = reasonOf(error)
    logger.error(`payos: the download of the books broke off: ${reason}`)
  })
}

async function* toFile(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + first
  yield* rest
}

/** The merchant closed the download. */
function hasLeft(error: unknown): boolean {
  return (error as { code?: string }).code === "ERR_STREAM_PREMATURE_CLOSE"
}
