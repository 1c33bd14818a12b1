import type { Query } from "./query"

type Row = { name?: string | null }

/** The store's name as its customers read it. */
export async function readStoreName(query: Query): Promise<string> {
  const { data } = await query.graph({ entity: "store", fields: ["name"] })
  return (data[0] as Row | undefined)?.name ?? ""
}
