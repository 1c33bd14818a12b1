import type { BigNumberInput, RemoteQueryFunction } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"
import { isPayosProvider } from "./read-payment"

/** An order with its collections and payOS's Payments. Amounts in đồng; they may carry a fraction. */
export type OrderPayments = {
  id: string
  currency_code: string
  is_canceled: boolean
  total: number
  /** What it still has to get; below 0 where it got too much. */
  missing: number
  collections: {
    id: string
    amount: number
    has_payos_session: boolean
    /** No Payment of any provider was made in it. */
    is_untouched: boolean
  }[]
  payments: { id: string; captured: number; refunded: number }[]
}

type Amount = { amount: BigNumberInput }
type OrderRow = {
  id: string
  status: string
  currency_code: string
  total: BigNumberInput
  summary?: { pending_difference?: BigNumberInput } | null
  payment_collections?: {
    id: string
    amount: BigNumberInput
    payment_sessions?: { provider_id: string }[]
    payments?: { id: string; provider_id: string; captures?: Amount[]; refunds?: Amount[] }[]
  }[]
}

const FIELDS = [
  "id",
  "status",
  "currency_code",
  "total",
  "summary.*",
  "payment_collections.id",
  "payment_collections.amount",
  "payment_collections.payment_sessions.provider_id",
  "payment_collections.payments.id",
  "payment_collections.payments.provider_id",
  "payment_collections.payments.captures.amount",
  "payment_collections.payments.refunds.amount",
]

/** Reads an order's payments; null where there is no such order. */
export async function readOrderPayments(
  query: Omit<RemoteQueryFunction, symbol>,
  orderId: string,
): Promise<OrderPayments | null> {
  const { data } = await query.graph({ entity: "order", fields: FIELDS, filters: { id: orderId } })
  const order = data[0] as OrderRow | undefined
  if (!order) return null
  const collections = order.payment_collections ?? []
  return {
    id: order.id,
    currency_code: order.currency_code,
    is_canceled: order.status === "canceled",
    total: toNumber(order.total),
    missing: toNumber(order.summary?.pending_difference ?? 0),
    collections: collections.map(({ id, amount, payment_sessions, payments }) => ({
      id,
      amount: toNumber(amount),
      has_payos_session: (payment_sessions ?? []).some(({ provider_id }) =>
        isPayosProvider(provider_id),
      ),
      is_untouched: (payments ?? []).length === 0,
    })),
    payments: collections
      .flatMap(({ payments = [] }) => payments)
      .filter(({ provider_id }) => isPayosProvider(provider_id))
      .map(({ id, captures = [], refunds = [] }) => ({
        id,
        captured: sum(captures),
        refunded: sum(refunds),
      })),
  }
}

function sum(amounts: readonly Amount[]): number {
  return MathBN.sum(...amounts.map(({ amount }) => amount)).toNumber()
}

function toNumber(amount: BigNumberInput): number {
  return MathBN.convert(amount).toNumber()
}
