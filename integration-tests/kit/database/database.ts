import { randomBytes } from "node:crypto"
import { Client, Pool } from "@medusajs/framework/pg"

/** The URL of a database on the suite's Postgres, which `DB_HOST` and the like name. */
export function toDatabaseUrl(name: string): string {
  const { DB_HOST, DB_PORT = "5432", DB_USERNAME = "", DB_PASSWORD = "" } = process.env
  const user = `${encodeURIComponent(DB_USERNAME)}:${encodeURIComponent(DB_PASSWORD)}`
  return `postgres://${user}@${DB_HOST}:${DB_PORT}/${name}`
}

/** Creates a database, empty or as a copy of one without connections. */
export async function createDatabase(template = "template0"): Promise<string> {
  const name = `payos_instances_${randomBytes(4).toString("hex")}`
  await onServer(`create database "${name}" template "${template}"`)
  return name
}

/** Creates a store's database; on the embedded Postgres it is migrated already. */
export const createStoreDatabase = () => createDatabase("template1")

export async function isMigrated(name: string): Promise<boolean> {
  const database = new Database(name)
  try {
    return (await database.rows("select 1 where to_regclass('payos_link') is not null")).length > 0
  } finally {
    await database.end()
  }
}

export const dropDatabase = (name: string) =>
  onServer(`drop database if exists "${name}" with (force)`)

async function onServer(sql: string): Promise<void> {
  const client = new Client({ connectionString: toDatabaseUrl("postgres") })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

/** Queries the database that both instances use. */
export class Database {
  private readonly pool: Pool

  constructor(readonly name: string) {
    this.pool = new Pool({ connectionString: toDatabaseUrl(name), max: 4 })
    // A restart of Postgres closes idle connections; the next query opens a new one.
    this.pool.on("error", () => undefined)
  }

  async rows<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.pool.query<Row>(sql, values)).rows
  }

  /** Runs statements in one transaction on one connection. */
  async transaction<T>(work: (run: (sql: string) => Promise<unknown>) => Promise<T>): Promise<T> {
    const client = await this.pool.connect()
    try {
      await client.query("begin")
      const result = await work((sql) => client.query(sql))
      await client.query("commit")
      return result
    } finally {
      client.release(true)
    }
  }

  end(): Promise<void> {
    return this.pool.end()
  }

  async drop(): Promise<void> {
    await this.end()
    await dropDatabase(this.name)
  }
}
