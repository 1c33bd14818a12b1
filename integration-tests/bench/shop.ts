import path from "node:path"
import { Client } from "@medusajs/framework/pg"
import { openDatabase } from "../demo/database"
import type { PayosOptions } from "../../src/modules/payos/options"
import { toEnvironment, type Simulated } from "../demo/environment"
import { Medusa, type Environment, type Server } from "../demo/medusa"
import { REPOSITORY } from "../demo/settings"
import type { Teardown } from "../demo/teardown"
import { seed } from "../loop/shop"
import { findFreePort } from "../support/free-port"
import { Shopper } from "../support/shopper"

/** Output of the processes, kept for whoever looks into a failure. */
export const LOGS = path.join(REPOSITORY, ".cache/bench")

/** So long that nothing becomes due but what the run makes due. */
const OPTIONS = { linkTtlMinutes: 43_200, abandonAfterMinutes: 43_200, recheckAfterSeconds: 3_600 }

export type Shop = {
  databaseUrl: string
  /** What is measured is asked of the database itself. */
  database: Client
  simulator: Simulated
  backend: string
  shopper: Shopper
  medusa: (name: string) => Medusa
  /** Starts the server, with options that differ from the run's own. */
  serve: (name: string, options?: Partial<PayosOptions>) => Promise<Server>
}

/** A real shop on a real Postgres, whose server the caller starts. */
export async function openShop(simulator: Simulated, teardown: Teardown): Promise<Shop> {
  const databaseUrl = await openDatabase({ databaseUrl: process.env.DATABASE_URL }, teardown)
  const port = await findFreePort()
  const backend = `http://localhost:${port}`
  const environment: Environment = {
    ...toEnvironment(
      { exitAfterPurchase: true, backend, storefront: "http://localhost:8000" },
      databaseUrl,
      simulator,
    ),
    LOG_LEVEL: "warn",
  }
  const medusa = (name: string, options: Partial<PayosOptions> = {}) => {
    const PAYOS_OPTIONS = JSON.stringify({ ...OPTIONS, ...options })
    return new Medusa({ ...environment, PAYOS_OPTIONS }, teardown, path.join(LOGS, `${name}.log`))
  }
  const setUp = medusa("set-up")
  await setUp.run("db:migrate", "--execute-safe-links")
  const store = await seed(setUp)
  const database = new Client({ connectionString: databaseUrl })
  await database.connect()
  teardown.add(() => database.end())
  const shopper = new Shopper(
    () => backend,
    () => store,
  )
  const serve: Shop["serve"] = (name, options) => medusa(name, options).serve(port)
  return { databaseUrl, database, simulator, backend, shopper, medusa, serve }
}
