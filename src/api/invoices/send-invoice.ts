import { pipeline } from "node:stream/promises"
import type { MedusaResponse } from "@medusajs/framework/http"
import type { PayOSInvoiceFile } from "../../client"
import { contentDisposition } from "./content-disposition"

/** Whatever content type payOS sends, the browser saves the file and never runs it in this origin. */
export async function sendInvoice(
  res: MedusaResponse,
  { fileName, contentType, contentLength, body }: PayOSInvoiceFile,
): Promise<void> {
  res.writeHead(200, {
    "content-type": contentType === "application/pdf" ? contentType : "application/octet-stream",
    "content-disposition": contentDisposition(fileName),
    ...(contentLength === null ? {} : { "content-length": contentLength }),
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  })
  // The headers are sent: only a broken connection shows that the file is incomplete.
  await pipeline(body, res).catch(() => res.destroy())
}
