import path from "node:path"
import { createStoreDatabase, isMigrated, toDatabaseUrl } from "../database/database"
import { Teardown } from "../run/teardown"
import type { SeededStore } from "../seed/seed-store"
import { LOGS, toInstanceEnvironment } from "./instance-environment"
import { Medusa } from "./medusa"
import { NO_PAYOS } from "./no-payos"
import { PLENTY, runSeed, type Goods } from "./run-seed"

export type Template = { template: string; store: SeededStore }

/** The data that the setup passes to the specs in `process.env.INSTANCES`. */
export type Shared = Template & { redisUrl: string }

export const readShared = () => JSON.parse(process.env.INSTANCES ?? "") as Shared

/** Creates a database with Medusa's tables, the plugin's and a shop, which each spec copies. */
export async function makeTemplate(): Promise<Template> {
  const template = await createStoreDatabase()
  return { template, store: await fillDatabase(template, PLENTY) }
}

/** Migrates a database unless it is migrated, and seeds a shop. */
export async function fillDatabase(name: string, goods?: Goods): Promise<SeededStore> {
  const environment = toInstanceEnvironment({
    backend: "http://localhost:9000",
    databaseUrl: toDatabaseUrl(name),
    simulator: NO_PAYOS,
    locking: "postgres",
  })
  const medusa = new Medusa(environment, new Teardown(), path.join(LOGS, "template.log"))
  if (!(await isMigrated(name))) await medusa.run("db:migrate", "--execute-safe-links")
  return runSeed(medusa, goods)
}
