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

/** The fields of a cart's address that an invoice needs. */
type InvoiceAddress = Partial<Pick<AddressRow, (typeof ADDRESS)[number]>>

/** The buyer as the cart states it. */
export type CartBuyer = Partial<Pick<CartRow, "email" | "metadata">> & {
  billing_address?: InvoiceAddress | null
  shipping_address?: InvoiceAddress | null
}

/** The tax rates of a line, in percent. */
export type TaxLines = { tax_lines?: { rate: BigNumberInput }[] }

/** A cart's line item as a link shows it. */
export type ShownItem = Pick<CartItemRow, "title" | "product_title" | "quantity" | "total">

/** The fields of a cart that its e-invoice needs. */
export type InvoiceCart = CartBuyer & {
  items?: (TaxLines & ShownItem & Partial<Pick<CartItemRow, "metadata">>)[]
  shipping_methods?: (TaxLines & Pick<CartItemRow, "total">)[]
}

/** Query fields for a cart's e-invoice in addition to its totals and line items, relative to the cart. */
export const INVOICE_FIELDS = [
  "email",
  "metadata",
  ...ADDRESS.map((field) => `billing_address.${field}`),
  ...ADDRESS.map((field) => `shipping_address.${field}`),
]
