import type { Client } from "@medusajs/framework/pg"
import { TABLES, type CopiedTable } from "./tables"

/** The number of real purchases, the oldest, that are copied in turn. */
const SOURCES = 20

/**
 * Copies the real purchases of a database in turn until there are as many copies as requested, in one
 * transaction. A copy is as consistent as its original. A purchase is one collection:
 * orders with several collections, and money allocated between them, are left out.
 *
 * @throws Error if the database has no purchase
 */
export async function copyPurchases(
  client: Client,
  purchases: number,
  tables: readonly CopiedTable[] = TABLES,
): Promise<void> {
  await client.query("begin")
  try {
    await choosePurchases(client, purchases)
    for (const table of tables) {
      await client.query(copyStatement(table, await columnsOf(client, table.name)))
    }
    // Copies must not notify a store's subscribers.
    await client.query("set constraints all immediate")
    await client.query("delete from payos_outbox where created_at >= now()")
    await client.query("commit")
  } catch (error) {
    await client.query("rollback")
    throw error
  }
  for (const { name } of tables) await client.query(`analyze "${name}"`)
}

const NOT_COPIED = `select collection_id from payos_allocation where kind = 'reallocated'
  union select o.payment_collection_id from order_payment_collection o
  where (select count(*) from order_payment_collection other where other.order_id = o.order_id) > 1`

async function choosePurchases(client: Client, purchases: number): Promise<void> {
  await client.query(
    `create temp table purchase on commit drop as
     with chosen as (
       select payment_collection_id as collection, row_number() over (order by min(created_at)) as i
       from payos_link where payment_collection_id not in (${NOT_COPIED})
       group by payment_collection_id order by i limit ${SOURCES}
     )
     select n, collection from generate_series(1, ${purchases}) n
     join chosen on chosen.i = 1 + n % (select count(*) from chosen)`,
  )
  const { rows } = await client.query<{ count: string }>("select count(*) as count from purchase")
  if (Number(rows[0]?.count) !== purchases) {
    throw new Error("The database holds no purchase to copy: make one with payOS first.")
  }
}

/** Generated columns are left out: Postgres computes them. */
async function columnsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns
     where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER'
     order by ordinal_position`,
    [table],
  )
  return rows.map(({ column_name }) => column_name)
}

/** The statement for one table; the number at the end of its ids identifies a copy. */
function copyStatement(
  { name, ids, collection, changes = "'{}'::jsonb" }: CopiedTable,
  columns: readonly string[],
): string {
  const copiedIds = ids.map((id) => `'${id}', original."${id}" || '_' || n`).join(", ")
  return `
    insert into "${name}" (${columns.map((column) => `"${column}"`).join(", ")})
    select ${columns.map((column) => `copy."${column}"`).join(", ")} from "${name}" original
    join purchase on purchase.collection = ${collection}
    cross join lateral jsonb_populate_record(null::"${name}",
      to_jsonb(original) || jsonb_build_object(${copiedIds}) || ${changes}) copy`
}
