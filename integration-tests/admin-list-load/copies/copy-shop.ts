import { Client } from "@medusajs/framework/pg"
import type { CopiedTable } from "../../ledger-audit/purchases/tables"
import { CHANGES } from "./changes"
import { dropIndexes, rebuildIndexes } from "./indexes"
import type { Series } from "./kinds"
import { TABLES } from "./tables"

/** Copies the few real purchases of a shop into a long history, and analyzes the tables. */
export async function copyShop(databaseUrl: string, history: readonly Series[]): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query("set session_replication_role = replica")
    await planCopies(client, history)
    const indexes = await dropIndexes(
      client,
      TABLES.map(({ name }) => name),
    )
    for (const table of TABLES) await copyTable(client, table)
    await rebuildIndexes(client, indexes)
    await client.query(QUEUE_OPEN_LINKS)
    await client.query("vacuum analyze")
  } finally {
    await client.end()
  }
}

/** Schedules the next inspection of every link that is not closed. */
const QUEUE_OPEN_LINKS = `
  insert into payos_queue (id, queue, due_at)
  select id, 'inspect', now() + interval '30 days' from payos_link where state <> 'closed'
  on conflict (id) do nothing`

/**
 * Inserts one row per copy, oldest first as in a store: its number, its original, its age, and
 * whether it is open.
 */
async function planCopies(client: Client, history: readonly Series[]): Promise<void> {
  await client.query(
    `create temp table planned (n int, source text, age interval, is_open boolean)`,
  )
  let last = 0
  for (const { ids, count, days, open } of history) {
    await client.query(
      `insert into planned select $1::int + i, ($2::text[])[1 + i % $3::int],
         (i::float8 / $4::int) * interval '1 day' * $5::int, i <= $6::int
       from generate_series(1, $4::int) i`,
      [last, await toSourceIds(client, ids), ids.length, count, days, open],
    )
    last += count
  }
  await client.query("create temp table copy as select * from planned order by age desc")
  await client.query("analyze copy")
}

/** A purchase is identified by its collection, a payout and a batch by their ids. */
async function toSourceIds(client: Client, ids: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select coalesce(c.payment_collection_id, given) as id
     from unnest($1::text[]) given left join cart_payment_collection c on c.cart_id = given`,
    [ids],
  )
  return rows.map(({ id }) => id)
}

async function copyTable(client: Client, table: CopiedTable): Promise<void> {
  const columns = await columnsOf(client, table.name)
  const changes = { ...ownIds(table.ids), ...CHANGES[table.name] }
  const values = columns.map(
    ({ name, isTime }) => changes[name] ?? (isTime ? `o."${name}" - p.age` : `o."${name}"`),
  )
  await client.query(
    `create temp table original on commit preserve rows as
     select original.*, ${table.collection} as copied_by from "${table.name}" original`,
  )
  await client.query(
    `insert into "${table.name}" (${columns.map(({ name }) => `"${name}"`).join(", ")})
     select ${values.join(", ")} from original o join copy p on p.source = o.copied_by`,
  )
  await client.query("drop table original")
}

const ownIds = (ids: readonly string[]): Record<string, string> =>
  Object.fromEntries(ids.map((id) => [id, `o."${id}" || '_' || p.n`]))

/** The columns of a table, except for generated ones. */
async function columnsOf(client: Client, table: string) {
  const { rows } = await client.query<{ name: string; isTime: boolean }>(
    `select column_name as name, data_type like 'timestamp%' as "isTime"
     from information_schema.columns
     where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  return rows
}
