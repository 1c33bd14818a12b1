import { parsePayOSTime, type PayOSInvoice } from "../../client"
import type { InvoiceView } from "../../types/invoice"

/** An e-invoice for the admin. */
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

/** payOS sends the time as text and as Unix seconds; either may be missing. */
function issuedAt({ issuedDatetime, issuedTimestamp }: PayOSInvoice): Date | null {
  const parsed = issuedDatetime ? parsePayOSTime(issuedDatetime) : null
  return parsed ?? (issuedTimestamp === null ? null : new Date(issuedTimestamp * 1000))
}
