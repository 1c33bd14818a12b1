import type { AddressRow } from "./cart-row"

export type Contact = Pick<AddressRow, "first_name" | "last_name" | "phone">

/** A cart or order with its customer. */
export type WithCustomer = {
  email?: string | null
  customer?: Contact | null
  shipping_address?: Contact | null
}

const CONTACT = ["first_name", "last_name", "phone"]

/** The fields of a cart or order that `nameOfCustomer` and `contactsOf` need. */
export const CUSTOMER_FIELDS = [
  "email",
  ...CONTACT.map((field) => `customer.${field}`),
  ...CONTACT.map((field) => `shipping_address.${field}`),
]

/** Returns the recipient of a cart or order, and its customer, as far as they are known. */
export function contactsOf({ shipping_address, customer }: WithCustomer): Contact[] {
  return [shipping_address, customer].filter((contact) => contact != null)
}

/** Returns the customer's name, else their email; null if neither is known. */
export function nameOfCustomer(row: WithCustomer): string | null {
  const names = contactsOf(row).map(({ first_name, last_name }) =>
    [last_name, first_name].filter(Boolean).join(" "),
  )
  return names.find(Boolean) ?? row.email ?? null
}
