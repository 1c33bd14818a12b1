import { MathBN } from "@medusajs/framework/utils"
import { listOrderIdsOfCart } from "./list-linked"
import type { OrderRow, SummaryRow } from "./order-row"
import type { Query } from "./query"

/** The balance due of an order without any payment yet, in its currency. */
export type NewOrder = { due: number; currency_code: string }

type OrderFields = Pick<OrderRow, "currency_code"> & { summary?: SummaryRow | null }

/** Reads the order that core has just written for a cart; null if there is none, or more than one. */
export async function readNewOrder(query: Query, cartId: string): Promise<NewOrder | null> {
  const ids = await listOrderIdsOfCart(query, cartId)
  if (ids.length === 0) return null
  const { data } = await query.graph({
    entity: "order",
    fields: ["currency_code", "summary.*"],
    filters: { id: ids },
  })
  const [order, another] = data as OrderFields[]
  if (!order?.summary || another) return null
  const { pending_difference } = order.summary
  return { due: MathBN.convert(pending_difference).toNumber(), currency_code: order.currency_code }
}
