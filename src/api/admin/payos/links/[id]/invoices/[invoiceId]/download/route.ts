import { pipeline } from "node:stream/promises"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { PayOSInvoiceFile } from "../../../../../../../../client"
import { answeringPayosErrors } from "../../../../../answer-payos-error"
import { contentDisposition } from "../../../../content-disposition"
import { requireOwnLink } from "../../../../show-link"
import { downloadInvoice } from "../../../../../../../../use-cases/links/invoices"
import { contextOf } from "../../../../../../../../use-cases/context"

/** Streams the PDF of an e-invoice from payOS; errors are JSON. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const context = contextOf(req.scope)
  const link = await requireOwnLink(context, req.params["id"])
  await answeringPayosErrors({ req, res }, async () => {
    const file = await downloadInvoice(context.channels, link, req.params["invoiceId"] ?? "")
    await sendFile(res, file)
  })
}

/** Whatever content type payOS sends, the browser saves the file and never runs it in the admin's origin. */
async function sendFile(
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
