import type { AddressRow } from "./cart-row"

export type Person = Pick<AddressRow, "first_name" | "last_name" | "phone">

/** A cart or order with its customer. */
export type WithCustomer = {
  email?: string | null
  customer?: Person | null
  shipping_address?: Person | null
}

const PERSON = ["first_name", "last_name", "phone"]

/** The fields of a cart or order that `nameOfCustomer` and `peopleOf` need. */
export const CUSTOMER_FIELDS = [
  "email",
  ...PERSON.map((field) => `customer.${field}`),
  ...PERSON.map((field) => `shipping_address.${field}`),
]

/** Returns the recipient of a cart or order, and its customer, as far as they are known. */
export function peopleOf({ shipping_address, customer }: WithCustomer): Person[] {
  return [shipping_address, customer].filter((person) => person != null)
}

/** Returns the customer's name, else their e-mail; null if neither is known. */
export function nameOfCustomer(row: WithCustomer): string | null {
  const names = peopleOf(row).map(({ first_name, last_name }) =>
    [last_name, first_name].filter(Boolean).join(" "),
  )
  return names.find(Boolean) ?? row.email ?? null
}
