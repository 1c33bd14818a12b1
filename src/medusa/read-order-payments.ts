import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"
import { refundableDong } from "../domain/money/money"
import { sumAmounts, type Amount } from "./decimal"
import type { CollectionRow, SessionRow } from "./collection-row"
import type { OrderRow, SummaryRow } from "./order-row"
import type { PaymentRow } from "./payment-row"
import { sumNetCaptured } from "./net-captured"
import { isPayosProvider } from "./read-payment"
import { totalFields } from "./compat/total-fields"
import { uncapturedOf } from "./uncaptured"
import type { Query } from "./query"
import { WRITE_OFF } from "./read-cart-price"

/** An order with its collections and payOS's Payments. Amounts in đồng; they may carry a fraction. */
export type OrderPayments = {
  id: string
  updated_at: Date
  currency_code: string
  is_canceled: boolean
  total: number
  /**
   * The part of the total that Medusa has not captured, booked or not; negative if it captured
   * more.
   */
  uncaptured: number
  /** Captured by Payments of any provider, less their refunds. */
  net_captured: number
  /** The authorized, uncaptured amount of other providers' Payments, such as cash on delivery. */
  authorized: number
  /** Whether another provider has, had or will authorize a Payment of it. */
  has_other_provider: boolean
  /** The amount that its credit lines deduct from the total. */
  credited: number
  /** The part of `credited` that users wrote off. */
  written_off: number
  collections: {
    id: string
    amount: number
    /** The amounts of its payOS sessions; empty if it has none. */
    session_amounts: number[]
    /** Whether it has no Payment of any provider. */
    has_no_payments: boolean
  }[]
  /** `refundable`: whole đồng. */
  payments: {
    id: string
    payment_collection_id: string
    captured: number
    refunded: number
    refundable: number
  }[]
}

type OrderFields = Pick<OrderRow, "id" | "updated_at" | "status" | "currency_code" | "total"> & {
  summary?: Partial<SummaryRow> | null
  credit_lines?: (Amount & { reference?: string | null })[]
  payment_collections?: CollectionFields[]
}
type CollectionFields = CollectionRow & {
  payment_sessions?: Pick<SessionRow, "provider_id" | "amount" | "status">[]
  payments?: PaymentFields[]
}
type PaymentFields = Pick<PaymentRow, "id" | "provider_id" | "amount" | "canceled_at"> & {
  captures?: Amount[]
  refunds?: Amount[]
}

const FIELDS = [
  "id",
  "updated_at",
  "status",
  "currency_code",
  ...totalFields(),
  "summary.*",
  "payment_collections.id",
  "payment_collections.amount",
  "payment_collections.payment_sessions.provider_id",
  "payment_collections.payment_sessions.amount",
  "payment_collections.payment_sessions.status",
  "payment_collections.payments.id",
  "payment_collections.payments.provider_id",
  "payment_collections.payments.amount",
  "payment_collections.payments.canceled_at",
  "payment_collections.payments.captures.amount",
  "payment_collections.payments.refunds.amount",
]

/** Reads an order's payments; null if there is no such order. */
export async function readOrderPayments(
  query: Query,
  orderId: string,
): Promise<OrderPayments | null> {
  const { data } = await query.graph({ entity: "order", fields: FIELDS, filters: { id: orderId } })
  const order = data[0] as OrderFields | undefined
  if (!order) return null
  const collections = order.payment_collections ?? []
  const credits = order.credit_lines ?? []
  const net_captured = toNumber(sumNetCaptured(collections))
  const others = paymentsIn(collections).filter((row) => !isPayosProvider(row.provider_id))
  return {
    id: order.id,
    updated_at: new Date(order.updated_at),
    currency_code: order.currency_code,
    is_canceled: order.status === "canceled",
    total: toNumber(order.total),
    uncaptured: toNumber(uncapturedOf(order.summary, net_captured)),
    net_captured,
    authorized: toNumber(sumAuthorized(others)),
    has_other_provider: others.length > 0 || collections.some(isAwaitedElsewhere),
    credited: sum(credits),
    written_off: sum(credits.filter(({ reference }) => reference === WRITE_OFF)),
    collections: collections.map(toCollection),
    payments: collections.flatMap(toRefundable),
  }
}

function toCollection({
  id,
  amount,
  payment_sessions = [],
  payments = [],
}: CollectionFields): OrderPayments["collections"][number] {
  const ours = payment_sessions.filter(({ provider_id }) => isPayosProvider(provider_id))
  return {
    id,
    amount: toNumber(amount),
    session_amounts: ours.map((session) => toNumber(session.amount)),
    has_no_payments: payments.length === 0,
  }
}

function toRefundable({ id: payment_collection_id, payments = [] }: CollectionFields) {
  return payments
    .filter(({ provider_id }) => isPayosProvider(provider_id))
    .map(({ id, captures = [], refunds = [] }) => ({
      id,
      payment_collection_id,
      captured: sum(captures),
      refunded: sum(refunds),
      refundable: refundableDong({
        captured: sumAmounts(captures),
        refunded: sumAmounts(refunds),
      }),
    }))
}

function sumAuthorized(payments: readonly PaymentFields[]): BigNumberInput {
  const alive = payments.filter(({ canceled_at }) => !canceled_at)
  const captured = alive.flatMap(({ captures }) => captures ?? [])
  return MathBN.sub(sumAmounts(alive), sumAmounts(captured))
}

/** Whether another provider will authorize the collection later: core places such an order without a Payment. */
function isAwaitedElsewhere({ payment_sessions = [] }: CollectionFields): boolean {
  return payment_sessions.some(
    ({ provider_id, status }) =>
      status === "pending_authorization" && !isPayosProvider(provider_id),
  )
}

function paymentsIn(collections: readonly CollectionFields[]): PaymentFields[] {
  return collections.flatMap(({ payments = [] }) => payments)
}

function sum(amounts: readonly Amount[]): number {
  return toNumber(sumAmounts(amounts))
}

function toNumber(amount: BigNumberInput): number {
  return MathBN.convert(amount).toNumber()
}
