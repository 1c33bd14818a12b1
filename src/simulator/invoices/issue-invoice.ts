import { toVietnamIso } from "../clock"
import type { Invoice } from "../state/invoice"
import type { Link } from "../state/link"
import { alphanumeric, hexId } from "../tokens"

const draftInvoice = (): Invoice => ({
  invoiceId: hexId(),
  invoiceNumber: null,
  issuedTimestamp: null,
  issuedDatetime: null,
  transactionId: null,
  reservationCode: null,
  codeOfTax: null,
})

const issue = (invoice: Invoice, number: number, now: number): void => {
  invoice.invoiceNumber = String(number).padStart(8, "0")
  invoice.issuedTimestamp = Math.floor(now / 1000)
  invoice.issuedDatetime = toVietnamIso(now)
  invoice.transactionId = hexId()
  invoice.reservationCode = alphanumeric(10)
  invoice.codeOfTax = `M1-26-${alphanumeric(5)}-${String(number).padStart(11, "0")}`
}

/** Issues the invoice that waits on a link, or a new one, under the given number. */
export const issueInvoice = (link: Link, number: number, now: number): Invoice => {
  const invoice =
    link.invoices.find((waiting) => waiting.invoiceNumber === null) ?? addDraftInvoice(link)
  issue(invoice, number, now)
  return invoice
}

/** Puts an invoice on a link that is not issued yet. */
export const addDraftInvoice = (link: Link): Invoice => {
  const invoice = draftInvoice()
  link.invoices.push(invoice)
  return invoice
}
