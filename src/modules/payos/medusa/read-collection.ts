import type { BigNumberInput, RemoteQueryFunction } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"
import type { SettlementOrder, SettlementSession } from "../../../domain/settlement"
import { toDecimal } from "./decimal"
import { isPayosProvider, PAYMENT_FIELDS, type PaymentRow } from "./read-payment"

/** What Medusa holds of a payment collection, in the words of a settlement. */
export type CollectionFacts = {
  id: string
  cart_id: string | null
  cart_updated_at: Date | null
  sessions: SettlementSession[]
  payments: PaymentRow[]
  order: SettlementOrder | null
}

type CollectionRow = {
  id: string
  cart?: { id: string; updated_at: string } | null
  payment_sessions?: SessionRow[]
  payments?: PaymentRow[]
}
type OrderRow = {
  id: string
  status: string
  /** `pending_difference` is what the order still has to get. */
  summary?: { pending_difference: BigNumberInput } | null
}
type SessionRow = { id: string; amount: BigNumberInput; provider_id: string; created_at: string }
const FIELDS = [
  "id",
  "cart.id",
  "cart.updated_at",
  "payment_sessions.id",
  "payment_sessions.amount",
  "payment_sessions.provider_id",
  "payment_sessions.created_at",
  ...PAYMENT_FIELDS.map((field) => `payments.${field}`),
]

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
    cart_updated_at: row.cart ? new Date(row.cart.updated_at) : null,
    sessions: (row.payment_sessions ?? []).map(toSession),
    payments: row.payments ?? [],
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
    fields: ["id", "status", "summary.*"],
    filters: { id: orderId },
  })
  const order = data[0] as OrderRow | undefined
  if (!order) return null
  const due = MathBN.convert(order.summary?.pending_difference ?? 1)
  return { id: order.id, is_canceled: order.status === "canceled", is_paid: due.lte(0) }
}
