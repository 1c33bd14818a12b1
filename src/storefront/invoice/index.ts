export type { InvoiceBuyer, OwnInvoiceView } from "../../types/invoice"
export type { Locale } from "../react/messages"
export { PayosInvoiceForm, type PayosInvoiceFormProps } from "./payos-invoice-form"
export { PayosInvoices, type PayosInvoicesProps } from "./payos-invoices"
