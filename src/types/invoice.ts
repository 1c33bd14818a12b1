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

/** An e-invoice as its shopper sees it. */
export type OwnInvoiceView = Pick<InvoiceView, "id" | "is_issued" | "number" | "issued_at">

/**
 * Who an e-invoice is for, as `cart.metadata.payos_invoice` holds it. An omitted field is taken from the cart and its
 * addresses.
 */
export type InvoiceBuyer = {
  /** The buyer wants no invoice. */
  buyerNotGetInvoice?: boolean
  /** The buyer is a private person: the company of an address, such as their office, is not the buyer. */
  buyerIsPerson?: boolean
  buyerName?: string
  buyerCompanyName?: string
  /** 10, 12 or 13 digits; a branch's has a hyphen before the last three of 13. */
  buyerTaxCode?: string
  buyerAddress?: string
  buyerEmail?: string
  buyerPhone?: string
}
