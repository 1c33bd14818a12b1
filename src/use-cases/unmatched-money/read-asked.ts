import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PAYOS_MODULE } from "../../modules/payos"
import { readCartPrice } from "../../medusa/read-cart-price"
import type { MoneyFacts } from "../../medusa/read-facts"
import { readOrderFunds, toAsk } from "../../medusa/read-order-funds"
import type PayosModuleService from "../../modules/payos/service"

/**
 * What a collection still has to get for its order, beside what waits in the order's other collections, or what
 * its cart costs; null where it has neither.
 */
export async function readAskedOf(
  container: MedusaContainer,
  { order, collection }: Pick<MoneyFacts, "order" | "collection">,
): Promise<number | null> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  if (order) {
    const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
    const funds = await readOrderFunds({ query, payos }, order.id)
    return funds && toAsk(funds, collection.id)
  }
  const price = collection.cart_id ? await readCartPrice(query, collection.cart_id) : null
  return price && price.total
}
