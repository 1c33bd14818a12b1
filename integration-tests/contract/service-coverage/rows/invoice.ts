import type { InvoiceView } from "../../../../src/types/invoice"
import { INVOICE_FILE, INVOICES } from "../surfaces"
import { rowsOf, type Entry } from "../row"

const field = (what: string, name: keyof InvoiceView): Entry => [
  what,
  INVOICES,
  ({ invoices }) => invoices[0]?.[name],
]

export const invoice = rowsOf("invoice", {
  invoices: ["invoices of a link", INVOICES, ({ invoices }) => invoices],
  invoiceId: field("invoice's id", "id"),
  invoiceNumber: field("its number", "number"),
  issuedTimestamp: [
    "when it was issued, in seconds",
    INVOICES,
    ({ issuedBySeconds }) => issuedBySeconds,
  ],
  issuedDatetime: field("when it was issued", "issued_at"),
  transactionId: field("its transaction", "transaction_id"),
  reservationCode: field("lookup code", "reservation_code"),
  codeOfTax: field("tax authority's code", "code_of_tax"),
  file: ["the PDF", INVOICE_FILE, ({ invoiceFile }) => invoiceFile.bytes || undefined],
})
