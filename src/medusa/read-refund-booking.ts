import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"
import {
  type ExpectedBooking,
  readAwaitedCredit,
} from "../modules/payos/repositories/refunds/refund-bookings"
import type { FactsSource } from "./read-facts"
import { toDecimal, type Amount } from "./decimal"
import type { OrderRow, SummaryRow } from "./order-row"

/** The order of a payment collection, with its balance due and its credits. */
export type OrderTotals = {
  order_id: string
  /** The balance due; negative if the order is overpaid. */
  pending_difference: BigNumberInput
  credit_total: BigNumberInput
  is_canceled: boolean
}

type BookedOrder = Pick<OrderRow, "id" | "status"> & {
  summary?: Partial<Pick<SummaryRow, "pending_difference">> | null
  credit_lines?: Amount[]
}

/** Reads the totals of a payment collection's order; null if it has no order. */
export async function readOrderTotals(
  query: FactsSource["query"],
  collectionId: string,
): Promise<OrderTotals | null> {
  const { data } = await query.graph({
    entity: "order_payment_collection",
    fields: ["order.id", "order.status", "order.summary.*", "order.credit_lines.amount"],
    filters: { payment_collection_id: collectionId },
  })
  const order = (data[0] as { order?: BookedOrder } | undefined)?.order
  if (!order) return null
  const credits = (order.credit_lines ?? []).map(({ amount }) => amount)
  return {
    order_id: order.id,
    pending_difference: order.summary?.pending_difference ?? 0,
    credit_total: MathBN.sum(...credits),
    is_canceled: order.status === "canceled",
  }
}

/** Returns the part of a refund above the order's overpayment, which Medusa credits to the order. */
export function creditOf(
  amount: BigNumberInput,
  { pending_difference }: Pick<OrderTotals, "pending_difference">,
): BigNumberInput {
  const owed = MathBN.max(MathBN.mult(pending_difference, -1), 0)
  return MathBN.max(MathBN.sub(amount, owed), 0)
}

/**
 * Returns the booking that Medusa will make on the order for an unbooked refund. The pending credit line of an earlier
 * refund counts as present. Null if the collection has no order.
 */
export async function expectBooking(
  { query, db }: FactsSource,
  { collection_id, amount }: { collection_id: string; amount: BigNumberInput },
): Promise<ExpectedBooking | null> {
  const totals = await readOrderTotals(query, collection_id)
  if (!totals) return null
  const awaited = (await readAwaitedCredit(db, totals.order_id)) ?? totals.credit_total
  const credited = MathBN.max(totals.credit_total, awaited)
  const missing = MathBN.sub(credited, totals.credit_total)
  const pending_difference = MathBN.sub(totals.pending_difference, missing)
  const credit = creditOf(amount, { pending_difference })
  return {
    order_id: totals.order_id,
    amount: toDecimal(amount),
    credit_total: toDecimal(MathBN.add(credited, credit)),
  }
}
