import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PAYOS_MODULE } from "../../modules/payos"
import type { MoneyFacts } from "../../modules/payos/medusa/read-facts"
import { readOrderFunds, toAsk } from "../../modules/payos/medusa/read-order-funds"
import type PayosModuleService from "../../modules/payos/service"
import { readCartTotal } from "../settlement/cart-readiness"

/**
 * What a collection still has to get for its order, beside what waits in the order's other collections, or what
 * its cart costs; null where it has neither.
 */
export async function readAskedOf(
  container: MedusaContainer,
  { order, collection }: Pick<MoneyFacts, "order" | "collection">,
): Promise<number | null> {
  if (order) {
    const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
    const query = container.resolve(ContainerRegistrationKeys.QUERY)
    const funds = await readOrderFunds({ query, payos }, order.id)
    return funds && toAsk(funds, collection.id)
  }
  return collection.cart_id ? readCartTotal(container, collection.cart_id) : null
}
