import { hasWords, wordsFilter } from "./name-words"
import type { CartRow } from "./cart-row"
import { phoneVariants } from "./phone-variants"
import type { Query } from "./query"

/** The buyer of a cart or an order: customers of its email, and the spellings of its phone number. */
export type Buyer = { customer_ids: string[]; phones: string[] }

/** Maximum number of customers per search. */
const FOUND = 20

type Owned = Pick<CartRow, "customer_id" | "email"> & {
  shipping_address?: { phone: string | null } | null
  billing_address?: { phone: string | null } | null
}

/** Limit above the number of customers with one email: a guest and an account. */
const SAME_EMAIL = 5

export async function readBuyer(
  query: Query,
  entity: "cart" | "order",
  id: string,
): Promise<Buyer> {
  const { data } = await query.graph({
    entity,
    fields: ["customer_id", "email", "shipping_address.phone", "billing_address.phone"],
    filters: { id },
  })
  const [owned] = data as unknown as Owned[]
  if (!owned) return { customer_ids: [], phones: [] }
  const { customer_id, email, shipping_address, billing_address } = owned
  const phones = [shipping_address?.phone, billing_address?.phone].filter((phone) => phone != null)
  const others = email ? await listCustomersOf(query, email) : []
  return {
    customer_ids: [...new Set([...(customer_id ? [customer_id] : []), ...others])],
    phones: [...new Set(phones.flatMap(phoneVariants))],
  }
}

/** Lists the customers of an email. Medusa stores it in lower case if a shopper entered it, else unchanged. */
export async function listCustomersOf(query: Query, email: string): Promise<string[]> {
  const { data } = await query.graph({
    entity: "customer",
    fields: ["id"],
    filters: { email: [...new Set([email, email.toLowerCase()])] },
    pagination: { take: SAME_EMAIL },
  })
  return (data as { id: string }[]).map(({ id }) => id)
}

/** Lists the newest customers whose first name, last name or email contains each word. */
export async function searchCustomers(query: Query, words: readonly string[]): Promise<string[]> {
  const { data } = await query.graph({
    entity: "customer",
    fields: ["id", "first_name", "last_name", "email"],
    filters: wordsFilter(["first_name", "last_name", "email"], words),
    pagination: { take: FOUND, order: { created_at: "DESC" } },
  })
  const found = data as { id: string; [field: string]: string | null }[]
  return found
    .filter(({ id: _, ...texts }) => hasWords(Object.values(texts).join(" "), words))
    .map(({ id }) => id)
}
