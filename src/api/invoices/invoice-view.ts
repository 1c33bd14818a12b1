import type { PayOSInvoice } from "../../client"
import type { InvoiceView } from "../../types/invoice"
import { issuedAt } from "../../use-cases/invoices/issued-at"

export function toInvoiceView(invoice: PayOSInvoice): InvoiceView {
  return {
    id: invoice.invoiceId,
    is_issued: invoice.invoiceNumber !== null,
    number: invoice.invoiceNumber,
    issued_at: issuedAt(invoice)?.toISOString() ?? null,
    code_of_tax: invoice.codeOfTax,
    reservation_code: invoice.reservationCode,
    transaction_id: invoice.transactionId,
  }
}
