import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"
import type { SettlementOrder, SettlementSession } from "../domain/settlement/settlement"
import { toDecimal, type Amount } from "./decimal"
import { sumNetCaptured } from "./net-captured"
import { isPayosProvider, PAYMENT_FIELDS, type PaymentWithMoney } from "./read-payment"
import type { CartRow } from "./cart-row"
import type { CollectionRow, SessionRow } from "./collection-row"
import type { OrderCollectionRow, OrderRow, SummaryRow } from "./order-row"
import { uncapturedOf } from "./uncaptured"
import type { Query } from "./query"

/** Medusa's data about a payment collection, in the form that a settlement needs. */
export type CollectionFacts = {
  id: string
  /** Medusa's amount due; core changes it with the order, but not the amounts of its sessions. */
  amount: string
  cart_id: string | null
  cart_updated_at: Date | null
  sessions: SettlementSession[]
  payments: PaymentWithMoney[]
  order: CollectionOrder | null
}

type CollectionOrder = SettlementOrder & {
  created_at: Date
  /** The part of its total that Medusa has not captured; negative if it captured more. */
  uncaptured: number
  /** Whether its transactions show it as paid, which they do not after a crash between a capture and its booking. */
  is_booked: boolean
  /** Whether it is unchanged since its cart was completed. */
  is_unmodified: boolean
  currency_code: string
}

type CollectionWithMoney = CollectionRow & {
  cart?: Pick<CartRow, "id" | "updated_at"> | null
  payment_sessions?: SessionFields[]
  payments?: PaymentWithMoney[]
}
type SessionFields = Pick<SessionRow, "id" | "amount" | "provider_id" | "created_at">
type OrderFields = Pick<OrderRow, "id" | "status" | "created_at" | "version" | "currency_code"> & {
  summary?: SummaryRow | null
}
type OrderWithPayments = Pick<OrderRow, "id"> & {
  payment_collections?: { payments?: { captures?: Amount[]; refunds?: Amount[] }[] }[]
}
const FIELDS = [
  "id",
  "amount",
  "cart.id",
  "cart.updated_at",
  "payment_sessions.id",
  "payment_sessions.amount",
  "payment_sessions.provider_id",
  "payment_sessions.created_at",
  ...PAYMENT_FIELDS.map((field) => `payments.${field}`),
]

/** Reads a payment collection with its sessions, payments and order; null if it was deleted. */
export async function readCollection(query: Query, id: string): Promise<CollectionFacts | null> {
  return (await readCollections(query, [id])).get(id) ?? null
}

/**
 * Reads payment collections with their sessions, payments and orders, with a fixed number of
 * queries. Deleted ones are omitted.
 */
export async function readCollections(
  query: Query,
  ids: readonly string[],
): Promise<Map<string, CollectionFacts>> {
  const { data } = await query.graph({
    entity: "payment_collection",
    fields: FIELDS,
    filters: { id: [...ids] },
  })
  const rows = data as CollectionWithMoney[]
  const orders = await readOrders(query, rows)
  return new Map(rows.map((row) => [row.id, toFacts(row, orders.get(row.id) ?? null)]))
}

export async function readCollectionIdsOfOrder(query: Query, orderId: string): Promise<string[]> {
  const { data } = await query.graph({
    entity: "order_payment_collection",
    fields: ["payment_collection_id"],
    filters: { order_id: orderId },
  })
  return (data as Pick<OrderCollectionRow, "payment_collection_id">[]).map(
    (link) => link.payment_collection_id,
  )
}

function toFacts(row: CollectionWithMoney, order: CollectionOrder | null): CollectionFacts {
  return {
    id: row.id,
    amount: toDecimal(row.amount),
    cart_id: row.cart?.id ?? null,
    cart_updated_at: row.cart ? new Date(row.cart.updated_at) : null,
    sessions: (row.payment_sessions ?? []).map(toSession),
    payments: row.payments ?? [],
    order,
  }
}

function toSession({ id, amount, provider_id, created_at }: SessionFields): SettlementSession {
  return {
    id,
    amount: toDecimal(amount),
    created_at: new Date(created_at),
    is_payos: isPayosProvider(provider_id),
  }
}

/**
 * Reads the orders of collections, by collection id. A cart's order is linked to the cart; a collection created for an
 * order is linked to the order.
 */
async function readOrders(
  query: Query,
  collections: readonly CollectionWithMoney[],
): Promise<Map<string, CollectionOrder>> {
  const orderIds = new Map<string, string>()
  const carts = await readOrderIds(query, "cart_id", collections.flatMap(cartIdOf))
  const cartless = collections.filter((row) => cartIdOf(row).length === 0).map(({ id }) => id)
  const own = await readOrderIds(query, "payment_collection_id", cartless)
  for (const row of collections) {
    const [cartId] = cartIdOf(row)
    const orderId = cartId ? carts.get(cartId) : own.get(row.id)
    if (orderId) orderIds.set(row.id, orderId)
  }
  const orders = await readOrderRows(query, [...new Set(orderIds.values())])
  return new Map(
    [...orderIds].flatMap(([id, orderId]) => {
      const order = orders.get(orderId)
      return order ? [[id, order] as const] : []
    }),
  )
}

function cartIdOf({ cart }: CollectionWithMoney): string[] {
  return cart ? [cart.id] : []
}

const PAYMENTS = "payment_collections.payments"

const LINKS = { cart_id: "order_cart", payment_collection_id: "order_payment_collection" } as const

/** Reads order ids by the id of the linked cart or collection. */
async function readOrderIds(
  query: Query,
  key: keyof typeof LINKS,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { data } = await query.graph({
    entity: LINKS[key],
    fields: [key, "order_id"],
    filters: { [key]: [...ids] },
  })
  const links = data as ({ order_id: string } & Record<typeof key, string>)[]
  return new Map(links.map((link) => [link[key], link.order_id]))
}

async function readOrderRows(
  query: Query,
  ids: readonly string[],
): Promise<Map<string, CollectionOrder>> {
  if (ids.length === 0) return new Map()
  const { data } = await query.graph({
    entity: "order",
    fields: ["id", "status", "created_at", "version", "currency_code", "summary.*"],
    filters: { id: [...ids] },
  })
  const rows = data as OrderFields[]
  const unpaid = rows.filter((row) => !isBooked(row) && row.status !== "canceled")
  const netCaptured = await readNetCaptured(
    query,
    unpaid.map(({ id }) => id),
  )
  return new Map(rows.map((row) => [row.id, toOrder(row, netCaptured.get(row.id))]))
}

/** Reads the net captured amount of unpaid orders: captures less refunds. */
async function readNetCaptured(
  query: Query,
  ids: readonly string[],
): Promise<Map<string, BigNumberInput>> {
  if (ids.length === 0) return new Map()
  const { data } = await query.graph({
    entity: "order",
    fields: ["id", `${PAYMENTS}.captures.amount`, `${PAYMENTS}.refunds.amount`],
    filters: { id: [...ids] },
  })
  return new Map(
    (data as OrderWithPayments[]).map(({ id, payment_collections }) => [
      id,
      sumNetCaptured(payment_collections ?? []),
    ]),
  )
}

function isBooked({ summary }: OrderFields): boolean {
  return summary != null && MathBN.lte(summary.pending_difference, 0)
}

function toOrder(row: OrderFields, netCaptured: BigNumberInput = 0): CollectionOrder {
  const { id, status, created_at, version, currency_code, summary } = row
  const uncaptured = uncapturedOf(summary, netCaptured)
  return {
    id,
    created_at: new Date(created_at),
    is_canceled: status === "canceled",
    uncaptured: MathBN.convert(uncaptured).toNumber(),
    is_paid: summary != null && MathBN.lte(uncaptured, 0),
    is_booked: isBooked(row),
    is_unmodified: version === 1,
    currency_code,
  }
}
