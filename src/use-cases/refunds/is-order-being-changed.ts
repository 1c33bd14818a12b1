import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"
import { listOrderChanges } from "../../medusa/list-order-changes"
import { creditOf, type OrderTotals } from "../../medusa/read-refund-booking"
import type { PayosContext } from "../context"

/** While a change has one of these statuses, core accepts no other change of the order. */
const ACTIVE = ["pending", "requested"]

/**
 * Returns whether core would create this refund and then fail to book it: an amount that the order does not owe is
 * booked as an order change, which an open edit, return, claim or exchange blocks.
 */
export async function isOrderBeingChanged(
  context: Pick<PayosContext, "query">,
  { order, amount }: { order: OrderTotals | null; amount: BigNumberInput },
): Promise<boolean> {
  if (!order || MathBN.eq(creditOf(amount, order), 0)) return false
  return hasActiveChange(context, order.order_id)
}

/** Returns whether core would refuse to credit this order, its last step in a refund or cancellation. */
export async function hasActiveChange(
  { query }: Pick<PayosContext, "query">,
  order_id: string,
): Promise<boolean> {
  return (await listOrderChanges(query, { order_id, status: ACTIVE })).length > 0
}
