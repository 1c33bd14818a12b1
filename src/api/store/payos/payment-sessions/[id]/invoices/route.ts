import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { OwnInvoiceView } from "../../../../../../types/invoice"
import { listOwnInvoices } from "../../../../../../use-cases/invoices/own-invoices"
import { toInvoiceView } from "../../../../../invoices/invoice-view"
import { requirePayment } from "../../../require-payment"

/** Lists the e-invoices of a paid purchase for the holder of its payment session's id. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { context, payment } = await requirePayment(req)
  const own = await listOwnInvoices(context, payment.collection_id)
  const invoices = own.map(({ invoice }): OwnInvoiceView => {
    const { id, is_issued, number, issued_at } = toInvoiceView(invoice)
    return { id, is_issued, number, issued_at }
  })
  res.setHeader("cache-control", "no-store")
  res.json({ invoices })
}
