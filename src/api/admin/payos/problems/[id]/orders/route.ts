import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { ProposedOrderView } from "../../../../../../types/unmatched"
import { contextOf } from "../../../../../../use-cases/context"
import {
  listLikelyOrders,
  type LikelyOrder,
} from "../../../../../../use-cases/unmatched-money/likely-orders"
import { searchOrders } from "../../../../../../use-cases/unmatched-money/search-orders"
import { requireUnmatched } from "../../../../../../use-cases/unmatched-money/require-unmatched"
import type { CaseOrdersQuery } from "../../../query"
import { payerVisibilityOf } from "../../../payer-visibility"

/** Lists the orders that a case's money is likely for, or those that a user searches for with `order`. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, CaseOrdersQuery>,
  res: MedusaResponse,
): Promise<void> {
  const context = contextOf(req.scope)
  const problem = await requireUnmatched(context, req.params["id"] ?? "")
  const { order: text } = req.validatedQuery as CaseOrdersQuery
  const { name: maySeeNames } = await payerVisibilityOf(req)
  const orders = text
    ? await searchOrders(context, problem, { text, byCustomer: maySeeNames })
    : await listLikelyOrders(context, problem)
  res.json({ orders: orders.map((order) => toProposed(order, maySeeNames)) })
}

function toProposed(order: LikelyOrder, maySeeNames: boolean): ProposedOrderView {
  const { id, display_id, customer, due, reasons, created_at } = order
  return {
    id,
    display_id,
    customer: maySeeNames ? customer : null,
    created_at: created_at.toISOString(),
    due,
    reasons,
  }
}
