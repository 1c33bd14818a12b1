import type { OrderRef } from "../types/order-ref"
import type { OrderCollectionRow, OrderRow } from "./order-row"
import { phoneVariants, toVietnameseNumber } from "./phone-variants"
import type { Query } from "./query"
import { listCustomersOf } from "./read-buyer"
import { listCollections } from "./read-subject"

/** Reads the orders of payment collections, by collection id. */
export async function readOrdersOf(
  query: Query,
  collectionIds: readonly string[],
): Promise<Map<string, OrderRef>> {
  if (collectionIds.length === 0) return new Map()
  const { data } = await query.graph({
    entity: "order_payment_collection",
    fields: ["order_id", "payment_collection_id"],
    filters: { payment_collection_id: [...new Set(collectionIds)] },
  })
  const links = data as OrderCollectionRow[]
  const orders = await readOrdersById(
    query,
    links.map(({ order_id }) => order_id),
  )
  return new Map(
    links.flatMap(({ order_id, payment_collection_id }) => {
      const order = orders.get(order_id)
      return order ? [[payment_collection_id, order] as const] : []
    }),
  )
}

/** A text as typed, and the order's display number that it may be. */
type Wanted = { id: string; display_id: number | null }

const EMAIL = /^\S+@\S+$/

/** Finds the payment collections of an order, a customer's email or a phone number, whichever the text is. */
export async function findCollections(query: Query, wanted: Wanted): Promise<string[]> {
  if (EMAIL.test(wanted.id)) return findCollectionsOfEmail(query, wanted.id)
  const phone = toVietnameseNumber(wanted.id)
  return phone === null
    ? findCollectionsOfOrder(query, wanted)
    : findCollectionsOfPhone(query, phone)
}

/** Finds the payment collections of an order, by its id or its display number. */
export async function findCollectionsOfOrder(query: Query, wanted: Wanted): Promise<string[]> {
  const { id, display_id } = wanted
  const isId = id.startsWith("order_")
  if (!isId && display_id === null) return []
  const orders = await readOrders(query, isId ? { id: [id] } : { display_id })
  const ids = orders.map((order) => order.id)
  return listCollections(query, "order", ids)
}

/** Maximum number of carts, and of orders, per email. */
const PURCHASES = 200

/** Maximum number of customers, orders and carts per phone number. */
const OF_PHONE = 50

/** Finds the payment collections of the newest carts and orders of an email's customers. */
async function findCollectionsOfEmail(query: Query, email: string): Promise<string[]> {
  return findPurchases(query, { customer_id: await listCustomersOf(query, email) }, PURCHASES)
}

/**
 * Finds the payment collections of the newest carts and orders that are delivered to a phone number, and of its
 * customers. Medusa has no index on a phone: each table is read once.
 */
async function findCollectionsOfPhone(query: Query, typed: string): Promise<string[]> {
  const phone = phoneVariants(typed)
  const { data } = await query.graph({
    entity: "customer",
    fields: ["id"],
    filters: { phone },
    pagination: { take: OF_PHONE },
  })
  const customer_id = (data as { id: string }[]).map(({ id }) => id)
  const found = await Promise.all([
    findPurchases(query, { customer_id }, OF_PHONE),
    findPurchases(query, { shipping_address: { phone } }, OF_PHONE),
  ])
  return found.flat()
}

/** Finds the payment collections of the newest carts and orders that match a filter, up to a maximum of each. */
async function findPurchases(
  query: Query,
  filters: { customer_id: string[] } | { shipping_address: { phone: string[] } },
  most: number,
): Promise<string[]> {
  if ("customer_id" in filters && filters.customer_id.length === 0) return []
  const found = await Promise.all(
    (["cart", "order"] as const).map(async (entity) => {
      const { data } = await query.graph({
        entity,
        fields: ["id"],
        filters,
        pagination: { take: most, order: { created_at: "DESC" } },
      })
      const ids = (data as { id: string }[]).map(({ id }) => id)
      return listCollections(query, entity, ids)
    }),
  )
  return found.flat()
}

type PaymentOfOrder = { payment_collection?: { order?: Pick<OrderRow, "id"> | null } | null }

/** Returns the order of a Payment whose collection was created for the order; null if there is none. */
export async function readOrderOfPayment(query: Query, paymentId: string): Promise<string | null> {
  const { data } = await query.graph({
    entity: "payment",
    fields: ["payment_collection.order.id"],
    filters: { id: paymentId },
  })
  return (data[0] as PaymentOfOrder | undefined)?.payment_collection?.order?.id ?? null
}

/** Reads orders by their ids, some of which may be null. */
export async function readOrdersById(
  query: Query,
  ids: readonly (string | null)[],
): Promise<Map<string, OrderRef>> {
  const id = [...new Set(ids.filter((one) => one !== null))]
  const orders = id.length === 0 ? [] : await readOrders(query, { id })
  return new Map(orders.map((order) => [order.id, order]))
}

/** Reads the orders that match the filters. */
async function readOrders(query: Query, filters: Record<string, unknown>): Promise<OrderRef[]> {
  const { data } = await query.graph({ entity: "order", fields: ["id", "display_id"], filters })
  return (data as OrderRef[]).map(({ id, display_id }) => ({ id, display_id }))
}
