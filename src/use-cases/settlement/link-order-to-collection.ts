import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { Lease } from "../../modules/payos/repositories/leases/lease"
import { readCollectionIdsOfOrder } from "../../medusa/read-collection"
import type { MoneyFacts } from "../../medusa/read-facts"
import type { PayosContext } from "../context"

/**
 * Links an order to the payment collection of its cart. Core writes an order's links in separate
 * statements: a crash in between leaves an order that has a cart but shows no payment.
 *
 * @param lease the collection's
 */
export async function linkOrderToCollection(
  context: PayosContext,
  lease: Lease,
  { order, collection }: MoneyFacts,
): Promise<void> {
  if (!order || !collection.cart_id) return
  const { query } = context
  if ((await readCollectionIdsOfOrder(query, order.id)).includes(collection.id)) return
  await lease.renew()
  await context.container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.ORDER]: { order_id: order.id },
    [Modules.PAYMENT]: { payment_collection_id: collection.id },
  })
}
