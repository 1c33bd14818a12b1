import type { Query } from "./query"

/** Which changes of an order are asked for, in the words of Medusa's order module. */
export type WantedChanges = {
  order_id: string
  status: string | string[]
  change_type?: string
}

/** Ids of the changes of an order that are of a status, and of a type where one is named. */
export async function listOrderChanges(query: Query, filters: WantedChanges): Promise<string[]> {
  const { data } = await query.graph({ entity: "order_change", fields: ["id"], filters })
  return data.map(({ id }) => String(id))
}
