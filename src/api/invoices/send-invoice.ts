import type { Readable } from "node:stream"
import type { MedusaResponse } from "@medusajs/framework/http"
import type { PayOSInvoiceFile } from "../../client"
import { refusal } from "../../modules/payos/refusal"
import { contentDisposition } from "./content-disposition"

/** Maximum size in bytes, far above that of an invoice. */
const LARGEST = 5_000_000

/** Time limit of payOS for the whole file. */
const TIMEOUT_MS = 30_000

/**
 * Sends an invoice's file once it is complete, so that a slow client does not hold one of the few connections to payOS
 * that payments use. Whatever content type payOS sends, the browser saves the file and never runs it in this origin.
 *
 * @throws MedusaError if the file is too large or takes too long; PayOSError if payOS cuts it off
 */
export async function sendInvoice(
  res: MedusaResponse,
  { fileName, contentType, body }: PayOSInvoiceFile,
): Promise<void> {
  const file = await readAll(body)
  res.writeHead(200, {
    "content-type": contentType === "application/pdf" ? contentType : "application/octet-stream",
    "content-disposition": contentDisposition(fileName),
    // A storefront on another origin reads the file's name from it.
    "access-control-expose-headers": "content-disposition",
    "content-length": file.length,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  })
  res.end(file)
}

async function readAll(body: Readable): Promise<Buffer> {
  const late = setTimeout(() => body.destroy(refusal("payos_unreachable/invoices")), TIMEOUT_MS)
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > LARGEST) throw refusal("payos_unreachable/invoices")
      chunks.push(chunk)
    }
  } finally {
    clearTimeout(late)
    body.destroy()
  }
  return Buffer.concat(chunks)
}
