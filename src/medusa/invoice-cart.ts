import type { BigNumberInput } from "@medusajs/framework/types"
import type { AddressRow, CartItemRow, CartRow } from "./cart-row"

const ADDRESS = [
  "first_name",
  "last_name",
  "company",
  "address_1",
  "address_2",
  "city",
  "province",
  "phone",
] as const

/** An address of a cart, as far as an invoice needs it. */
type InvoiceAddress = Partial<Pick<AddressRow, (typeof ADDRESS)[number]>>

/** Who buys, as the cart says it. */
export type InvoiceBuyer = Partial<Pick<CartRow, "email" | "metadata">> & {
  billing_address?: InvoiceAddress | null
  shipping_address?: InvoiceAddress | null
}

/** The rates of a line's taxes, in percent. */
export type TaxLines = { tax_lines?: { rate: BigNumberInput }[] }

/** A line of a cart as a link shows it. */
export type ShownItem = Pick<CartItemRow, "title" | "product_title" | "quantity" | "total">

/** A cart as far as its e-invoice needs it. */
export type InvoiceCart = InvoiceBuyer & {
  items?: (TaxLines & ShownItem & Partial<Pick<CartItemRow, "metadata">>)[]
  shipping_methods?: (TaxLines & Pick<CartItemRow, "total">)[]
}

/** What is asked of a cart for its e-invoice beside its lines, to be put behind the path that leads to it. */
export const INVOICE_FIELDS = [
  "email",
  "metadata",
  ...ADDRESS.map((field) => `billing_address.${field}`),
  ...ADDRESS.map((field) => `shipping_address.${field}`),
  "items.metadata",
  "items.tax_lines.rate",
  "shipping_methods.total",
  "shipping_methods.tax_lines.rate",
]
