import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { sendInvoice } from "../../../../../../../invoices/send-invoice"
import { withPayosErrorResponse } from "../../../../../payos-error-response"
import { requireOwnLink } from "../../../../show-link"
import { downloadInvoice } from "../../../../../../../../use-cases/invoices/link-invoices"
import { contextOf } from "../../../../../../../../use-cases/context"

/** Sends the PDF of an e-invoice from payOS; errors are JSON. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const context = contextOf(req.scope)
  const link = await requireOwnLink(context, req.params["id"])
  await withPayosErrorResponse({ req, res }, async () => {
    await sendInvoice(
      res,
      await downloadInvoice(context.channels, link, req.params["invoiceId"] ?? ""),
    )
  })
}
