import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { withPayosErrorResponse } from "../../../payos-error-response"
import { requireOwnLink } from "../../show-link"
import { toInvoiceView } from "../../../../../invoices/invoice-view"
import { listInvoices } from "../../../../../../use-cases/invoices/link-invoices"
import { contextOf } from "../../../../../../use-cases/context"

/** Lists a link's e-invoices, fetched from payOS; empty if the channel issues none. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const context = contextOf(req.scope)
  const link = await requireOwnLink(context, req.params["id"])
  await withPayosErrorResponse({ req, res }, async () => {
    const invoices = await listInvoices(context.channels, link)
    res.json({ invoices: invoices.map(toInvoiceView) })
  })
}
