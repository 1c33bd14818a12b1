import { randomBytes } from "node:crypto"
import { readdirSync } from "node:fs"
import path from "node:path"
import { logger } from "@medusajs/framework/logger"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ModulesSdkUtils } from "@medusajs/framework/utils"
import type { PayosOptions } from "../../../src/modules/payos/options/options"
import type { PayosServices } from "../../../src/modules/payos/services"
import PayosModuleService from "../../../src/modules/payos/service"
import { startEmbeddedPostgres } from "../../kit/postgres"
import { cleanUpLater } from "../support/cleanups"

const MIGRATIONS = path.join(__dirname, "../../../src/modules/payos/migrations")

interface Migration {
  up: () => Promise<void>
  getQueries: () => unknown[]
}

/** A separate database with the plugin's tables, which is dropped after the spec file. */
export const openLedger = async (): Promise<Knex> => {
  const server = await findServer()
  const admin = connect(`${server}/postgres`)
  const name = `payos_coverage_${randomBytes(6).toString("hex")}`
  await admin.raw(`create database ${name}`)
  const db = connect(`${server}/${name}`)
  cleanUpLater(async () => {
    await db.destroy()
    await admin.raw(`drop database ${name}`)
    await admin.destroy()
  })
  await migrate(db)
  return db
}

/** The plugin's services on a database. */
export const openService = (db: Knex, options: PayosOptions): PayosServices => {
  const service = new PayosModuleService({ __pg_connection__: db, logger }, options)
  cleanUpLater(() => service.__hooks.onApplicationShutdown())
  return service.services
}

/** The URL of the environment's server, or of one started for this spec file. */
const findServer = async (): Promise<string> => {
  const { DB_HOST, DB_PORT = "5432", DB_USERNAME = "", DB_PASSWORD = "" } = process.env
  if (DB_HOST) return address(`${DB_HOST}:${DB_PORT}`, DB_USERNAME, DB_PASSWORD)
  const postgres = await startEmbeddedPostgres()
  cleanUpLater(() => postgres.stop())
  return address(`localhost:${postgres.port}`, postgres.user, postgres.password)
}

const address = (host: string, user: string, password: string): string =>
  `postgres://${user}:${encodeURIComponent(password)}@${host}`

const connect = (clientUrl: string): Knex => ModulesSdkUtils.createPgConnection({ clientUrl })

const migrate = async (db: Knex): Promise<void> => {
  const files = readdirSync(MIGRATIONS).filter((file) => /^Migration\d+\.ts$/.test(file))
  for (const file of files.sort()) {
    const exported = (await import(path.join(MIGRATIONS, file))) as Record<
      string,
      new () => Migration
    >
    for (const Migration of Object.values(exported)) {
      const migration = new Migration()
      await migration.up()
      for (const query of migration.getQueries()) await db.raw(String(query))
    }
  }
}
