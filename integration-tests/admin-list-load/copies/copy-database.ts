import { Client } from "@medusajs/framework/pg"
import type { Teardown } from "../../kit/run/teardown"

/** Copies a database, which must have no connections, on the same server. */
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

/** Runs one statement on a separate connection. */
export async function run(databaseUrl: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
