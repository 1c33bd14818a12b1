import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { downloadOwnInvoice } from "../../../../../../../../use-cases/invoices/own-invoices"
import { sendInvoice } from "../../../../../../../invoices/send-invoice"
import { requirePayment } from "../../../../../require-payment"

/** Sends the PDF of an issued e-invoice to the holder of its payment session's id. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { context, payment } = await requirePayment(req)
  const invoiceId = req.params["invoiceId"] ?? ""
  await sendInvoice(res, await downloadOwnInvoice(context, payment.collection_id, invoiceId))
}
