import type { Query } from "./query"

/** A filter for order changes, with the values of Medusa's order module. */
type OrderChangeFilter = {
  order_id: string
  status: string | string[]
  change_type?: string
  created_at?: { $lt: Date }
}

/** Lists the ids of an order's changes with a status and, if given, a type. */
export async function listOrderChanges(
  query: Query,
  filters: OrderChangeFilter,
): Promise<string[]> {
  const { data } = await query.graph({ entity: "order_change", fields: ["id"], filters })
  return data.map(({ id }) => String(id))
}
