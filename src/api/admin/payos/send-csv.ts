import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { MedusaResponse } from "@medusajs/framework/http"
import { BYTE_ORDER_MARK } from "../../../csv"
import { reasonOf } from "../../../domain/reason-of"
import type { PayosContext } from "../../../use-cases/context"

/**
 * Streams CSV for bookkeeping. An error on the first page gets an error response; a later one breaks the download off,
 * so that a partial file is not mistaken for a complete one.
 *
 * @param file its name without the extension, and its parts
 */
export async function sendCsv(
  { logger }: Pick<PayosContext, "logger">,
  res: MedusaResponse,
  { name, csv }: { name: string; csv: AsyncGenerator<string> },
): Promise<void> {
  const first = await csv.next()
  res.writeHead(200, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${name}.csv"`,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  })
  await pipeline(Readable.from(toFile(first.value as string, csv)), res).catch((error: unknown) => {
    if (isClientAbort(error)) return
    logger.error(`payos: a CSV export broke off: ${reasonOf(error)}`)
  })
}

async function* toFile(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + first
  yield* rest
}

function isClientAbort(error: unknown): boolean {
  return (error as { code?: string }).code === "ERR_STREAM_PREMATURE_CLOSE"
}
