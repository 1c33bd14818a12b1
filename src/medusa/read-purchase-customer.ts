import { CUSTOMER_FIELDS, nameOfCustomer, contactsOf, type WithCustomer } from "./customer-name"
import type { Query } from "./query"

/**
 * Reads whose purchase a payment collection's money is for: the customer's name, else their email, and their phone; null
 * if the cart or order no longer exists or names nobody.
 */
export async function readPurchaseCustomer(
  query: Query,
  collectionId: string,
): Promise<string | null> {
  const { data } = await query.graph({
    entity: "payment_collection",
    fields: ["order", "cart"].flatMap((purchase) => [
      `${purchase}.id`,
      ...CUSTOMER_FIELDS.map((field) => `${purchase}.${field}`),
    ]),
    filters: { id: collectionId },
  })
  const [row] = data as { order?: WithCustomer | null; cart?: WithCustomer | null }[]
  const purchase = row?.order ?? row?.cart
  if (!purchase) return null
  const phone = contactsOf(purchase).find((contact) => contact.phone)?.phone
  return [nameOfCustomer(purchase), phone].filter(Boolean).join(" · ") || null
}
