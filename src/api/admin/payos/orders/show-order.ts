import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { readActorNames } from "../../../../medusa/read-actor-names"
import { readOrdersOf } from "../../../../medusa/read-orders"
import type { OrderPaymentView } from "../../../../types/order"
import { readOrderDetails } from "../../../../use-cases/order-links/order-details"
import { readDecisionOrders } from "../decision-view"
import { payoutViewFor } from "../payout-view"
import { toOrderPaymentView } from "./order-view"
import { refusal } from "../../../../modules/payos/refusal"
import { contextOf } from "../../../../use-cases/context"
import { withPayees } from "../../../../use-cases/problems/with-payees"

/**
 * Reads an order's payments for its admin page, as far as the user's role may see them.
 *
 * @throws MedusaError if no order has this id
 */
export async function showOrder(
  req: AuthenticatedMedusaRequest,
  orderId: string,
): Promise<OrderPaymentView> {
  const context = contextOf(req.scope)
  const details = await readOrderDetails(context, orderId)
  if (!details) throw refusal("payos_order_not_found")
  const { query } = context
  const [collection] = details.order.collections
  const [refs, names, decisionOrders, toPayout, problems] = await Promise.all([
    readOrdersOf(query, collection ? [collection.id] : []),
    readActorNames(
      query,
      details.links.flatMap(({ auditLog }) => auditLog),
    ),
    readDecisionOrders(
      query,
      details.links.flatMap(({ decisions }) => decisions),
    ),
    payoutViewFor(req),
    withPayees(context, details.problems),
  ])
  const order = refs.get(collection?.id ?? "") ?? null
  return toOrderPaymentView({ ...details, problems }, { order, names, decisionOrders }, toPayout)
}
