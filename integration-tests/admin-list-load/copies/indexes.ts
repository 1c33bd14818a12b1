import type { Client } from "@medusajs/framework/pg"

type Index = { name: string; definition: string }

/** Drops the indexes of some tables except for their constraints; returns the statements that restore them. */
export async function dropIndexes(client: Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<Index>(
    `select format('%I', c.relname) as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
     where t.relname = any($1) and t.relnamespace = current_schema()::regnamespace
       and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

export async function rebuildIndexes(client: Client, definitions: readonly string[]) {
  await client.query("set maintenance_work_mem = '512MB'")
  for (const definition of definitions) await client.query(definition)
}
