import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { Medusa } from "../../demo/medusa"
import { Teardown } from "../../demo/teardown"
import { NO_PAYOS } from "../../support/no-payos"
import type { SeededStore } from "../../support/seed-store"
import { createStoreDatabase, isMigrated, toDatabaseUrl } from "./database"
import { LOGS, toInstanceEnvironment } from "./environment"

export type Template = { template: string; store: SeededStore }

/** What the set-up leaves to the specs, in `process.env.INSTANCES`. */
export type Shared = Template & { redisUrl: string }

export const readShared = () => JSON.parse(process.env.INSTANCES ?? "") as Shared

/** A database with Medusa's tables, the plugin's and a shop, for each spec to copy. */
export async function makeTemplate(): Promise<Template> {
  const template = await createStoreDatabase()
  return {
    template,
    store: await fillDatabase(template, "integration-tests/instances/support/seed.ts"),
  }
}

/** The merchant of the seeded shop. */
export const MERCHANT = { email: "admin@example.vn", password: "mat-khau-thu-nghiem" }

/** Gives a database Medusa's tables and the plugin's, unless they are there, and the shop of a seed script. */
export async function fillDatabase(name: string, script: string): Promise<SeededStore> {
  const environment = toInstanceEnvironment({
    backend: "http://localhost:9000",
    databaseUrl: toDatabaseUrl(name),
    simulator: NO_PAYOS,
    locking: "postgres",
  })
  const medusa = new Medusa(environment, new Teardown(), path.join(LOGS, "template.log"))
  if (!(await isMigrated(name))) await medusa.run("db:migrate", "--execute-safe-links")
  return seed(medusa, script)
}

async function seed(medusa: Medusa, script: string): Promise<SeededStore> {
  const folder = mkdtempSync(path.join(tmpdir(), "medusa-payos-store-"))
  const file = path.join(folder, "store.json")
  try {
    await medusa.run("exec", script, file, MERCHANT.email, MERCHANT.password)
    return JSON.parse(readFileSync(file, "utf8")) as SeededStore
  } finally {
    rmSync(folder, { recursive: true })
  }
}
