import { readCartPrice } from "../../medusa/read-cart-price"
import type { MoneyFacts } from "../../medusa/read-facts"
import { readOrderFunds, toAsk } from "../../medusa/read-order-funds"
import type { PayosContext } from "../context"

/**
 * What a collection still has to get for its order, beside what waits in the order's other collections, or what
 * its cart costs; null where it has neither.
 */
export async function readAskedOf(
  context: PayosContext,
  { order, collection }: Pick<MoneyFacts, "order" | "collection">,
): Promise<number | null> {
  const { query } = context
  if (order) {
    const funds = await readOrderFunds(context, order.id)
    return funds && toAsk(funds, collection.id)
  }
  const price = collection.cart_id ? await readCartPrice(query, collection.cart_id) : null
  return price && price.total
}
