import { Client } from "@medusajs/framework/pg"
import type { Journey } from "../kit/journey/journey"
import { runChecks, type Settings } from "./check"
import { CHECKS } from "./checks"

export const SETTINGS: Settings = { graceMinutes: 10, sharedChannel: false }

/** The URL of the booted store's database. */
export async function databaseUrlOf({ sql }: Journey): Promise<string> {
  const [row] = await sql<{ name: string }>("select current_database() as name")
  const { DB_HOST, DB_PORT, DB_USERNAME, DB_PASSWORD } = process.env
  return `postgres://${DB_USERNAME}:${DB_PASSWORD}@${DB_HOST}:${DB_PORT}/${row?.name}`
}

/** Changes the database, checks it, and rolls the change back; other connections never see it. */
export async function inPassing<T>(
  databaseUrl: string,
  statements: readonly string[],
  read: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query("begin")
    for (const statement of statements) await client.query(statement)
    return await read(client)
  } finally {
    await client.query("rollback").finally(() => client.end())
  }
}

/** The names of the checks that detect a violation, in the order of the checks. */
export async function findingChecks(
  client: Client,
  settings: Settings = SETTINGS,
): Promise<string[]> {
  const results = await runChecks(client, CHECKS, settings)
  return results.filter(({ violations }) => violations.length > 0).map(({ name }) => name)
}
