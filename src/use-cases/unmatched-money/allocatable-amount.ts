import { formatDong, toWholeDong } from "../../domain/money/money"
import { refusal } from "../../modules/payos/refusal"
import { readPayable } from "../order-links/create-order-link"
import type { PayosContext } from "../context"

/**
 * What an order lacks, if money of a collection can be allocated to it by the rules of `allocateToOrder`; in whole
 * đồng.
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
  const whole = toWholeDong(String(order.asked))
  const missing = whole - order.received
  const { minAmount: min, maxAmount: max } = context.options
  // payOS refuses a new session outside these bounds.
  if (missing < (order.needs_session ? min : 1)) throw refusal("payos_order_paid/by_this_money")
  if (order.needs_session && whole > max) {
    const bounds = { min: formatDong(min), max: formatDong(max) }
    throw refusal("payos_amount_out_of_bounds", { ...bounds, amount: formatDong(whole) })
  }
  return missing
}
