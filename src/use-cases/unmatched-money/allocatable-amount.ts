import { MedusaError } from "@medusajs/framework/utils"
import { formatDong, ceilToDong } from "../../domain/money/money"
import type { ListedOrder } from "../../medusa/list-open-orders"
import { refusal } from "../../modules/payos/refusal"
import { readPayable } from "../order-links/create-order-link"
import type { PayosContext } from "../context"

/**
 * Returns an order's balance due in whole đồng, if money of a collection can be allocated to it by the rules of
 * `allocateToOrder`.
 *
 * @throws MedusaError if the money cannot be used for the order
 */
export async function readAllocatableAmount(
  context: PayosContext,
  orderId: string,
  collectionId: string,
): Promise<number> {
  const order = await readPayable(context, orderId)
  if (order.collection_id === collectionId) throw refusal("payos_money_on_this_order")
  const currency = order.currency_code.toUpperCase()
  if (currency !== "VND") throw refusal("payos_wrong_currency", { currency })
  const whole = ceilToDong(String(order.requested))
  const due = whole - order.received
  const { minAmount: min, maxAmount: max } = context.options
  // payOS refuses a new session outside these bounds.
  if (due < (order.needs_session ? min : 1)) throw refusal("payos_order_paid/by_this_money")
  if (order.needs_session && whole > max) {
    const bounds = { min: formatDong(min), max: formatDong(max) }
    throw refusal("payos_amount_out_of_bounds", { ...bounds, amount: formatDong(whole) })
  }
  return due
}

/** Returns the orders that can take money of a collection, with each balance due; in the order given. */
export async function keepAllocatable(
  context: PayosContext,
  collectionId: string,
  orders: readonly ListedOrder[],
): Promise<ListedOrder[]> {
  const allocatable = await Promise.all(
    orders.map(async (order) => {
      const due = await orNull(readAllocatableAmount(context, order.id, collectionId))
      return due === null ? [] : [{ ...order, due }]
    }),
  )
  return allocatable.flat()
}

/** Returns null if a rule refuses, so that the order is not proposed; rethrows other errors. */
async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof MedusaError) return null
    throw error
  }
}
