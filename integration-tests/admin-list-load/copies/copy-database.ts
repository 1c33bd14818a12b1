import { Client } from "@medusajs/framework/pg"
import type { Teardown } from "../../kit/run/teardown"

/** Another database as the first one is, on the same server; nobody may be connected to that. */
export async function copyDatabase(
  databaseUrl: string,
  suffix: string,
  teardown: Teardown,
): Promise<string> {
  const url = new URL(databaseUrl)
  const name = url.pathname.slice(1)
  const server = new URL("/postgres", url).href
  await run(server, `create database "${name}_${suffix}" template "${name}"`)
  if (process.env.DATABASE_URL) {
    teardown.add(() => run(server, `drop database if exists "${name}_${suffix}" with (force)`))
  }
  return new URL(`/${name}_${suffix}`, url).href
}

/** One statement, on a connection of its own. */
export async function run(databaseUrl: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
