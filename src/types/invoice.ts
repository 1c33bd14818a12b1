/** An e-invoice of a payment link. All fields but the id are null while it is being issued. */
export type InvoiceView = {
  id: string
  /** False while payOS's provider is issuing it; there is nothing to download yet. */
  is_issued: boolean
  number: string | null
  /** ISO 8601. */
  issued_at: string | null
  /** The tax authority's code. */
  code_of_tax: string | null
  /** The code with which anyone can look up the invoice. */
  reservation_code: string | null
  transaction_id: string | null
}
