import { listOrdersOfCollections } from "./list-linked"
import type { OrderRow } from "./order-row"
import type { Query } from "./query"

/** Lists the orders of payment collections, and their customers. */
export async function listPaidOrders(
  query: Query,
  collectionIds: readonly string[],
): Promise<{ order_ids: string[]; customer_ids: string[] }> {
  const order_ids = await listOrdersOfCollections(query, collectionIds)
  if (order_ids.length === 0) return { order_ids, customer_ids: [] }
  const { data } = await query.graph({
    entity: "order",
    fields: ["customer_id"],
    filters: { id: order_ids },
  })
  const customers = (data as Pick<OrderRow, "customer_id">[]).flatMap(
    (one) => one.customer_id ?? [],
  )
  return { order_ids, customer_ids: [...new Set(customers)] }
}
