import { parsePayOSTime, type PayOSInvoice } from "../../../../../../client"
import type { InvoiceView } from "../../../../../../types/invoice"

/** An e-invoice as a merchant sees it. */
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

/** payOS tells the time twice, and may come to leave out either. */
function issuedAt({ issuedDatetime, issuedTimestamp }: PayOSInvoice): Date | null {
  const told = issuedDatetime ? parsePayOSTime(issuedDatetime) : null
  return told ?? (issuedTimestamp === null ? null : new Date(issuedTimestamp * 1000))
}
