import { randomBytes } from "node:crypto"
import { Client } from "@medusajs/framework/pg"
import { startEmbeddedPostgres } from "../postgres"
import type { Teardown } from "../run/teardown"

/**
 * Creates an empty database on the embedded Postgres, or on the server that DATABASE_URL names, whose
 * own database stays unchanged.
 */
export async function openDatabase(teardown: Teardown): Promise<string> {
  const given = process.env.DATABASE_URL
  const server = given ?? (await startServer(teardown))
  const name = `medusa_payos_demo_${randomBytes(4).toString("hex")}`
  await runOn(server, `CREATE DATABASE "${name}"`)
  if (given) {
    teardown.add(() => runOn(server, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`))
  }
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function startServer(teardown: Teardown): Promise<string> {
  const postgres = await startEmbeddedPostgres()
  teardown.add(() => postgres.stop())
  const { port, user, password } = postgres
  return `postgres://${user}:${password}@localhost:${port}/postgres`
}

async function runOn(server: string, sql: string) {
  const client = new Client({ connectionString: server })
  try {
    await client.connect()
    await client.query(sql)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause)
    throw new Error(
      `${sql} failed on the Postgres of the demo: ${reason}. DATABASE_URL must name a running ` +
        `server and a user that may create databases; without it the demo starts its own.`,
      { cause },
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}
