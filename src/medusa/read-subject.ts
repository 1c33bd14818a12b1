import type { SubjectPayments } from "../modules/payos/repositories/personal-data/subject"
import { phoneVariants } from "./phone-variants"
import type { Query } from "./query"

/** A data subject: a customer, or the owner of an email or phone given with an order or a cart. */
export type SubjectQuery = { customer_id: string } | { email: string } | { phone: string }

type Owned = "order" | "cart"

/** Reads the payment collections and Payments of a data subject's orders and carts. */
export async function readPaymentsOf(
  query: Query,
  subject: SubjectQuery,
): Promise<SubjectPayments> {
  const [orders, carts] = await Promise.all([
    listOwned(query, "order", subject),
    listOwned(query, "cart", subject),
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
  const by = "email" in subject ? "email" : "phone" in subject ? "phone" : "customer_id"
  return { by, collections: unique, payments: (payments as { id: string }[]).map(({ id }) => id) }
}

async function listOwned(query: Query, entity: Owned, subject: SubjectQuery): Promise<string[]> {
  const ids = await Promise.all(
    filtersOf(subject).map(async (filters) => {
      const { data } = await query.graph({ entity, fields: ["id"], filters })
      return (data as { id: string }[]).map(({ id }) => id)
    }),
  )
  return [...new Set(ids.flat())]
}

/** Returns a data subject's filters. Medusa stores an email in lower case if a shopper entered it, else unchanged. */
function filtersOf(subject: SubjectQuery): Record<string, unknown>[] {
  if ("customer_id" in subject) return [{ customer_id: subject.customer_id }]
  if ("email" in subject) return [{ email: [subject.email, subject.email.toLowerCase()] }]
  const phone = phoneVariants(subject.phone)
  return [{ shipping_address: { phone } }, { billing_address: { phone } }]
}

/** Lists the payment collections of orders or carts. */
export async function listCollections(
  query: Query,
  entity: Owned,
  ids: string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const { data } = await query.graph({
    entity: `${entity}_payment_collection`,
    fields: ["payment_collection_id"],
    filters: { [`${entity}_id`]: ids },
  })
  return (data as { payment_collection_id: string }[]).map((link) => link.payment_collection_id)
}

/** A collection whose money was reallocated to a subject's, with its cart if the ledger has one. */
export type MoneySource = { collection_id: string; cart_id: string | null }

type NamedCart = {
  id: string
  customer_id: string | null
  email: string | null
  shipping_address?: CartAddress | null
  billing_address?: CartAddress | null
}

type CartAddress = { first_name: string | null; last_name: string | null; phone: string | null }

const ADDRESSES = ["shipping_address", "billing_address"].flatMap((address) =>
  ["first_name", "last_name", "phone"].map((field) => `${address}.${field}`),
)

/**
 * Lists the sources without an order, customer, email, name or phone. A deleted cart still identifies its customer.
 */
export async function listOwnerless(
  query: Query,
  sources: readonly MoneySource[],
): Promise<string[]> {
  if (sources.length === 0) return []
  const carts = sources.flatMap(({ cart_id }) => cart_id ?? [])
  const [{ data: found }, { data: ordered }] = await Promise.all([
    query.graph({
      entity: "cart",
      fields: ["id", "customer_id", "email", ...ADDRESSES],
      filters: { id: carts },
      withDeleted: true,
    }),
    query.graph({
      entity: "order_payment_collection",
      fields: ["payment_collection_id"],
      filters: { payment_collection_id: sources.map(({ collection_id }) => collection_id) },
    }),
  ])
  const nameless = new Set(
    (found as NamedCart[]).filter((cart) => !namesSomebody(cart)).map(({ id }) => id),
  )
  const owned = new Set(
    (ordered as { payment_collection_id: string }[]).map((link) => link.payment_collection_id),
  )
  return sources
    .filter(({ cart_id }) => cart_id === null || nameless.has(cart_id))
    .map(({ collection_id }) => collection_id)
    .filter((id) => !owned.has(id))
}

function namesSomebody(cart: NamedCart): boolean {
  const { customer_id, email, shipping_address, billing_address } = cart
  const addresses = [shipping_address, billing_address].flatMap((one) => {
    return [one?.first_name, one?.last_name, one?.phone]
  })
  return [customer_id, email, ...addresses].some(Boolean)
}
