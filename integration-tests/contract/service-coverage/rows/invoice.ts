import { MISSING } from "../doors"
import { nowhere } from "../find"
import { rowsOf } from "../row"

export const invoice = rowsOf("invoice", {
  invoices: ["invoices of a link", MISSING, nowhere],
  invoiceId: ["invoice's id", MISSING, nowhere],
  invoiceNumber: ["its number", MISSING, nowhere],
  issuedTimestamp: ["when it was issued, in seconds", MISSING, nowhere],
  issuedDatetime: ["when it was issued", MISSING, nowhere],
  transactionId: ["its transaction", MISSING, nowhere],
  reservationCode: ["code to look it up", MISSING, nowhere],
  codeOfTax: ["code of the tax office", MISSING, nowhere],
  file: ["the PDF", MISSING, nowhere],
})
