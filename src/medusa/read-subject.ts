import type { SubjectPayments } from "../modules/payos/repositories/personal-data/subject"
import { phoneForms } from "./phone-forms"
import type { Query } from "./query"

/** A data subject: a customer, or the owner of an e-mail or phone given with an order or a cart. */
export type SubjectQuery = { customer_id: string } | { email: string } | { phone: string }

type Owned = "order" | "cart"

/** The payment collections and Payments of a data subject's orders and carts. */
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

/**
 * Medusa stores an e-mail in lower case if a shopper entered it, and unchanged if the API received
 * it.
 */
function filtersOf(subject: SubjectQuery): Record<string, unknown>[] {
  if ("customer_id" in subject) return [{ customer_id: subject.customer_id }]
  if ("email" in subject) return [{ email: [subject.email, subject.email.toLowerCase()] }]
  const phone = phoneForms(subject.phone)
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

type OwnedCollection = {
  id: string
  cart?: {
    customer_id: string | null
    email: string | null
    shipping_address?: { phone: string | null } | null
    billing_address?: { phone: string | null } | null
  } | null
}

/** Those of the collections that no order, customer, e-mail or phone belongs to, or that are gone. */
export async function listOwnerless(query: Query, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const [{ data: found }, { data: ordered }] = await Promise.all([
    query.graph({
      entity: "payment_collection",
      fields: ["id", "cart.customer_id", "cart.email", ...PHONES],
      filters: { id: [...ids] },
    }),
    query.graph({
      entity: "order_payment_collection",
      fields: ["payment_collection_id"],
      filters: { payment_collection_id: [...ids] },
    }),
  ])
  const owned = new Set([
    ...(found as OwnedCollection[])
      .filter(({ cart }) => cart && namesSomebody(cart))
      .map(({ id }) => id),
    ...(ordered as { payment_collection_id: string }[]).map((link) => link.payment_collection_id),
  ])
  return ids.filter((id) => !owned.has(id))
}

const PHONES = ["cart.shipping_address.phone", "cart.billing_address.phone"]

function namesSomebody(cart: NonNullable<OwnedCollection["cart"]>): boolean {
  const { customer_id, email, shipping_address, billing_address } = cart
  return [customer_id, email, shipping_address?.phone, billing_address?.phone].some(Boolean)
}
