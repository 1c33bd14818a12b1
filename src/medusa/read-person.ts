import type { PersonsPayments } from "../modules/payos/repositories/personal-data/person"
import type { Query } from "./query"

/** One person: a customer, or whoever gave this e-mail or phone with an order or a cart. */
export type PersonNamed = { customer_id: string } | { email: string } | { phone: string }

type Owned = "order" | "cart"

/** The payment collections and Payments of a person's orders and carts. */
export async function readPaymentsOf(query: Query, person: PersonNamed): Promise<PersonsPayments> {
  const [orders, carts] = await Promise.all([
    listOwned(query, "order", person),
    listOwned(query, "cart", person),
  ])
  const collections = [
    ...(await listCollections(query, "order", orders)),
    ...(await listCollections(query, "cart", carts)),
  ]
  const unique = [...new Set(collections)]
  const { data: payments } = await query.graph({
    entity: "payment",
    fields: ["id"],
    filters: { payment_collection_id: unique },
  })
  const by = "email" in person ? "email" : "phone" in person ? "phone" : "customer_id"
  return { by, collections: unique, payments: (payments as { id: string }[]).map(({ id }) => id) }
}

async function listOwned(query: Query, entity: Owned, person: PersonNamed): Promise<string[]> {
  const found = await Promise.all(
    filtersOf(person).map(async (filters) => {
      const { data } = await query.graph({ entity, fields: ["id"], filters })
      return (data as { id: string }[]).map(({ id }) => id)
    }),
  )
  return [...new Set(found.flat())]
}

/** Medusa keeps an e-mail in lower case where a shopper typed it, and as it came where an app wrote it. */
function filtersOf(person: PersonNamed): Record<string, unknown>[] {
  if ("customer_id" in person) return [{ customer_id: person.customer_id }]
  if ("email" in person) return [{ email: [person.email, person.email.toLowerCase()] }]
  const { phone } = person
  return [{ shipping_address: { phone } }, { billing_address: { phone } }]
}

async function listCollections(query: Query, entity: Owned, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { data } = await query.graph({
    entity: `${entity}_payment_collection`,
    fields: ["payment_collection_id"],
    filters: { [`${entity}_id`]: ids },
  })
  return (data as { payment_collection_id: string }[]).map((link) => link.payment_collection_id)
}
