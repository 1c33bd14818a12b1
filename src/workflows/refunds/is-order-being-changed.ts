import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MathBN } from "@medusajs/framework/utils"
import type { AskedFor } from "./find-repeated-refund"

type PaymentRow = { amount: BigNumberInput; payment_collection_id: string }
type OrderRow = { id: string; summary?: { pending_difference?: BigNumberInput } | null }

/** Core takes no other change of an order while one of these stands. */
const ACTIVE = ["pending", "requested"]

/**
 * Whether core would make this refund and then fail to book it: what is more than the order owes is
 * booked as a change of the order, and an open edit, return, claim or exchange leaves no room for one.
 */
export async function isOrderBeingChanged(
  container: MedusaContainer,
  { payment_id, amount }: Pick<AskedFor, "payment_id" | "amount">,
): Promise<boolean> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data: payments } = await query.graph({
    entity: "payment",
    fields: ["amount", "payment_collection_id"],
    filters: { id: payment_id },
  })
  const payment = payments[0] as PaymentRow | undefined
  if (!payment) return false
  const { data: links } = await query.graph({
    entity: "order_payment_collection",
    fields: ["order.id", "order.summary.*"],
    filters: { payment_collection_id: payment.payment_collection_id },
  })
  const order = (links[0] as { order?: OrderRow } | undefined)?.order
  if (!order || !isBeyondOwed(amount ?? payment.amount, order)) return false
  const { data: changes } = await query.graph({
    entity: "order_change",
    fields: ["id"],
    filters: { order_id: order.id, status: ACTIVE },
  })
  return changes.length > 0
}

/** An order that became cheaper owes the difference: that much of a refund changes nothing of it. */
function isBeyondOwed(amount: BigNumberInput, { summary }: OrderRow): boolean {
  const owed = MathBN.mult(summary?.pending_difference ?? 0, -1)
  return MathBN.gt(amount, MathBN.max(owed, 0))
}
