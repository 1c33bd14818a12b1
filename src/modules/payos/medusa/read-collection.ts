import type { BigNumberInput, RemoteQueryFunction } from "@medusajs/framework/types"
import type { SettlementPayment, SettlementSession } from "../../../domain/settlement"
import { sumDecimal, toDecimal } from "./decimal"

/** Every provider id of this plugin begins so; the rest is the id that the store configured. */
const PROVIDER_PREFIX = "pp_payos_"

/** What Medusa holds of a payment collection, in the words of a settlement. */
export type CollectionFacts = {
  id: string
  cart_id: string | null
  sessions: SettlementSession[]
  payments: SettlementPayment[]
  order: { id: string; is_canceled: boolean } | null
}

type CollectionRow = {
  id: string
  cart?: { id: string } | null
  payment_sessions?: SessionRow[]
  payments?: PaymentRow[]
}
type SessionRow = { id: string; amount: BigNumberInput; provider_id: string; created_at: string }
type PaymentRow = {
  id: string
  provider_id: string
  payment_session_id: string
  canceled_at: string | null
  captures?: { amount: BigNumberInput }[]
  refunds?: { amount: BigNumberInput }[]
}

const FIELDS = [
  "id",
  "cart.id",
  "payment_sessions.id",
  "payment_sessions.amount",
  "payment_sessions.provider_id",
  "payment_sessions.created_at",
  "payments.id",
  "payments.provider_id",
  "payments.payment_session_id",
  "payments.canceled_at",
  "payments.captures.amount",
  "payments.refunds.amount",
]

/** True for a payment provider of this plugin. */
export function isPayosProvider(providerId: string): boolean {
  return providerId.startsWith(PROVIDER_PREFIX)
}

/** Reads a payment collection with its sessions, payments and order; null when it is gone. */
export async function readCollection(
  query: Omit<RemoteQueryFunction, symbol>,
  id: string,
): Promise<CollectionFacts | null> {
  const { data } = await query.graph({
    entity: "payment_collection",
    fields: FIELDS,
    filters: { id },
  })
  const row = data[0] as CollectionRow | undefined
  if (!row) return null
  const cartId = row.cart?.id ?? null
  return {
    id,
    cart_id: cartId,
    sessions: (row.payment_sessions ?? []).map(toSession),
    payments: (row.payments ?? []).map(toPayment),
    order: await readOrder(query, id, cartId),
  }
}

function toSession({ id, amount, provider_id, created_at }: SessionRow): SettlementSession {
  return {
    id,
    amount: toDecimal(amount),
    created_at: new Date(created_at),
    is_payos: isPayosProvider(provider_id),
  }
}

function toPayment(row: PaymentRow): SettlementPayment {
  return {
    id: row.id,
    is_payos: isPayosProvider(row.provider_id),
    session_id: row.payment_session_id,
    captured: sumDecimal((row.captures ?? []).map(({ amount }) => amount)),
    refunded: sumDecimal((row.refunds ?? []).map(({ amount }) => amount)),
    is_canceled: row.canceled_at !== null,
  }
}

/** A cart's order is linked to the cart; a collection made for an order is linked to the order. */
async function readOrder(
  query: Omit<RemoteQueryFunction, symbol>,
  collectionId: string,
  cartId: string | null,
): Promise<CollectionFacts["order"]> {
  const { data: links } = cartId
    ? await query.graph({
        entity: "order_cart",
        fields: ["order_id"],
        filters: { cart_id: cartId },
      })
    : await query.graph({
        entity: "order_payment_collection",
        fields: ["order_id"],
        filters: { payment_collection_id: collectionId },
      })
  const orderId = (links[0] as { order_id: string } | undefined)?.order_id
  if (!orderId) return null
  const { data } = await query.graph({
    entity: "order",
    fields: ["id", "status"],
    filters: { id: orderId },
  })
  const order = data[0] as { id: string; status: string } | undefined
  return order ? { id: order.id, is_canceled: order.status === "canceled" } : null
}
