/** An e-invoice with payOS's keys; all fields but the id are null until it is issued. */
export interface Invoice {
  invoiceId: string
  invoiceNumber: string | null
  /** Unix seconds. */
  issuedTimestamp: number | null
  issuedDatetime: string | null
  transactionId: string | null
  reservationCode: string | null
  codeOfTax: string | null
}
