import { findOrder } from "../../medusa/list-open-orders"
import type { Problem } from "../../modules/payos/repositories/problems/problems"
import { refusal } from "../../modules/payos/refusal"
import type { PayosContext } from "../context"
import { readAllocatableAmount } from "./allocatable-amount"
import type { LikelyOrder } from "./likely-orders"

/** An order's number as users write it; everything else is taken for an id. */
const NUMBER = /^#?(\d{1,9})$/

/**
 * The order that a user names by its number or id, with what it lacks.
 *
 * @throws MedusaError if there is no such order, or the case's money cannot be used for it
 */
export async function readNamedOrder(
  context: PayosContext,
  { subject }: Problem,
  name: string,
): Promise<LikelyOrder> {
  const number = NUMBER.exec(name)?.[1]
  const filters = number ? { display_id: Number(number) } : { id: name }
  const order = await findOrder(context.query, filters)
  if (!order) throw refusal("payos_order_not_found")
  const missing = await readAllocatableAmount(context, order.id, subject)
  return { ...order, missing, reasons: [] }
}
