import path from "node:path"
import { Client } from "@medusajs/framework/pg"
import type { PayosOptions } from "../../src/modules/payos/options/options"
import { openDatabase } from "../kit/database/open-database"
import { toEnvironment, type Simulated } from "../kit/instance/environment"
import { Medusa, type Environment, type Server } from "../kit/instance/medusa"
import { PLENTY, runSeed } from "../kit/instance/run-seed"
import { findFreePort } from "../kit/machine/free-port"
import { REPOSITORY } from "../kit/machine/repository"
import type { Teardown } from "../kit/run/teardown"
import type { SeededStore } from "../kit/seed/seed-store"
import { Shopper } from "../kit/shopper/shopper"

/** Logs of the processes, kept to investigate failures. */
export const LOGS = path.join(REPOSITORY, ".cache/bench")

/** Times so long that only the run makes links due. */
const OPTIONS = { linkTtlMinutes: 43_200, abandonAfterMinutes: 43_200, recheckAfterSeconds: 3_600 }

export type Shop = {
  databaseUrl: string
  /** For measurements that query the database. */
  database: Client
  simulator: Simulated
  backend: string
  store: SeededStore
  shopper: Shopper
  medusa: (name: string) => Medusa
  /** Starts the server, with options that replace the run's, and more environment variables. */
  serve: (name: string, options?: Partial<PayosOptions>, more?: Environment) => Promise<Server>
}

/** A real shop on a real Postgres, whose server the caller starts. */
export async function openShop(simulator: Simulated, teardown: Teardown): Promise<Shop> {
  const databaseUrl = await openDatabase(teardown)
  const port = await findFreePort()
  const backend = `http://localhost:${port}`
  const environment: Environment = {
    ...toEnvironment({ backend }, databaseUrl, simulator),
    LOG_LEVEL: "warn",
  }
  const medusa = (name: string, options: Partial<PayosOptions> = {}, more: Environment = {}) => {
    const PAYOS_OPTIONS = JSON.stringify({ ...OPTIONS, ...options })
    const env = { ...environment, PAYOS_OPTIONS, ...more }
    return new Medusa(env, teardown, path.join(LOGS, `${name}.log`))
  }
  const setUp = medusa("set-up")
  await setUp.run("db:migrate", "--execute-safe-links")
  const store = await runSeed(setUp, PLENTY)
  const database = new Client({ connectionString: databaseUrl })
  await database.connect()
  teardown.add(() => database.end())
  const shopper = new Shopper(
    () => backend,
    () => store,
  )
  const serve: Shop["serve"] = (name, options, more) => medusa(name, options, more).serve(port)
  return { databaseUrl, database, simulator, backend, store, shopper, medusa, serve }
}
