import type { Query } from "./query"

type Row = { name?: string | null }

/** Reads the store's name as its customers see it. */
export async function readStoreName(query: Query): Promise<string> {
  const { data } = await query.graph({ entity: "store", fields: ["name"] })
  return (data[0] as Row | undefined)?.name ?? ""
}
