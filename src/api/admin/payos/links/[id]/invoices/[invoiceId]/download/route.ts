import { pipeline } from "node:stream/promises"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { PayOSInvoiceFile } from "../../../../../../../../client"
import { answeringPayosErrors } from "../../../../../answer-payos-error"
import { contentDisposition } from "../../../../content-disposition"
import { needOwnLink } from "../../../../show-link"
import { downloadInvoice } from "../../../../../../../../use-cases/links/invoices"
import { contextOf } from "../../../../../../../../use-cases/context"

/** The PDF of an e-invoice, passed on as payOS sends it; an error is JSON. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const context = contextOf(req.scope)
  const link = await needOwnLink(req.scope, req.params["id"])
  await answeringPayosErrors(req, res, async () => {
    const file = await downloadInvoice(context.channels, link, req.params["invoiceId"] ?? "")
    await sendFile(res, file)
  })
}

/** Whatever payOS calls it, a browser saves it and never runs it in the admin's name. */
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
  // Past the head nothing but the broken connection can tell that the file is not whole.
  await pipeline(body, res).catch(() => res.destroy())
}
