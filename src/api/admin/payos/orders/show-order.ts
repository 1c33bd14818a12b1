import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { readOrdersOf } from "../../../../medusa/read-orders"
import type { OrderPaymentView } from "../../../../types/order"
import { readOrderFile } from "../../../../use-cases/order-links/show-order"
import { payoutViewFor } from "../payout-view"
import { toOrderPaymentView } from "./order-view"
import { refuse } from "../../../../modules/payos/refuse"
import { contextOf } from "../../../../use-cases/context"

/**
 * An order's payments as its page shows them to who asks.
 *
 * @throws MedusaError where there is no order of this id
 */
export async function showOrder(
  req: AuthenticatedMedusaRequest,
  orderId: string,
): Promise<OrderPaymentView> {
  const context = contextOf(req.scope)
  const file = await readOrderFile(context, orderId)
  if (!file) throw refuse("payos_order_not_found")
  const { query } = context
  const [collection] = file.order.collections
  const refs = await readOrdersOf(query, collection ? [collection.id] : [])
  return toOrderPaymentView(file, refs.get(collection?.id ?? "") ?? null, await payoutViewFor(req))
}
