import type { Client } from "@medusajs/framework/pg"

/** @param from SQL after `from` */
export async function countRows(client: Client, from: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${from}`,
  )
  return rows[0]?.count ?? 0
}

/** The `id` column of a statement's rows. */
export async function ids(client: Client, sql: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(sql)
  return rows.map(({ id }) => id)
}
