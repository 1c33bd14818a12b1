import { readCartPrice } from "../../medusa/read-cart-price"
import type { MoneyFacts } from "../../medusa/read-facts"
import { readOrderFunds, amountToRequest } from "../../medusa/read-order-funds"
import type { PayosContext } from "../context"

/**
 * Returns a collection's amount due: its order's balance due less the money in its other collections, or its cart's
 * price. In đồng; null if it has neither.
 */
export async function readAmountDue(
  context: PayosContext,
  { order, collection }: Pick<MoneyFacts, "order" | "collection">,
): Promise<number | null> {
  const { query } = context
  if (order) {
    const funds = await readOrderFunds(context, order.id)
    return funds && amountToRequest(funds, collection.id)
  }
  const price = collection.cart_id ? await readCartPrice(query, collection.cart_id) : null
  return price && price.total
}
