import path from "node:path"
import { pathToFileURL } from "node:url"
import { openDatabase } from "../kit/database/open-database"
import { toEnvironment, type Simulated } from "../kit/instance/environment"
import { Medusa, type Environment, type Server } from "../kit/instance/medusa"
import { runSeed } from "../kit/instance/run-seed"
import { findFreePort } from "../kit/machine/free-port"
import { REPOSITORY } from "../kit/machine/repository"
import { step } from "../kit/run/progress"
import type { Teardown } from "../kit/run/teardown"
import type { SeededStore } from "../kit/seed/seed-store"
import { Shopper } from "../kit/shopper/shopper"
import { simulatorClient } from "../kit/simulator/simulator-client"
import { playSources, type Sources } from "./sources"

/** Logs and recorded statements of the processes, kept to investigate failures. */
export const LOGS = path.join(REPOSITORY, ".cache/lists")

/** Intervals so long that no link expires or is inspected while pages are measured. */
const OPTIONS = {
  linkTtlMinutes: 43_200,
  abandonAfterMinutes: 43_200,
  sessionGraceSeconds: 1,
  recheckAfterSeconds: 3_600,
  payLaterDays: 30,
}

export type Shop = {
  databaseUrl: string
  simulator: Simulated
  store: SeededStore
  sources: Sources
}

/** A shop with a running server. */
export type OpenShop = { backend: string; journal: string; server: Server }

/** Makes a shop with real purchases of every kind, and closes its connections. */
export async function makeShop(simulator: Simulated, teardown: Teardown): Promise<Shop> {
  const databaseUrl = await step("Postgres", () => openDatabase(teardown))
  const payos = simulatorClient(() => simulator)
  const port = await findFreePort()
  const backend = `http://localhost:${port}`
  const medusa = (name: string) =>
    new Medusa(environmentOf({ backend, databaseUrl, simulator }), teardown, logOf(name))
  const setUp = medusa("set-up")
  await step("Database tables", () => setUp.run("db:migrate", "--execute-safe-links"))
  const store = await step("Shop with products, stock and prices", () => runSeed(setUp))
  const sources = await step("Purchases over the store API", async () => {
    const server = await medusa("purchases").serve(port)
    await payos.registerWebhook(`${backend}/hooks/payos`)
    const shopper = new Shopper(
      () => backend,
      () => store,
    )
    const played = await playSources({ backend, store, shopper, payos })
    await server.kill()
    return played
  })
  return { databaseUrl, simulator, store, sources }
}

/** Opens a shop and records its statements. */
export async function openShop(
  name: string,
  shop: StoreParts,
  teardown: Teardown,
): Promise<OpenShop> {
  const journal = path.join(LOGS, `${name}.jsonl`)
  const recorder = pathToFileURL(path.join(__dirname, "record-statements.mjs")).href
  const recording = { NODE_OPTIONS: `--import ${recorder}`, LISTS_JOURNAL: journal }
  return { journal, ...(await serveShop(name, { ...shop, teardown }, recording)) }
}

export async function serveShop(
  name: string,
  { teardown, ...shop }: StoreParts & { teardown: Teardown },
  more: Environment = {},
): Promise<Omit<OpenShop, "journal">> {
  const port = await findFreePort()
  const backend = `http://localhost:${port}`
  const environment = { ...environmentOf({ backend, ...shop }), ...more }
  const server = await new Medusa(environment, teardown, logOf(name)).serve(port)
  return { backend, server }
}

/** A process of a shop, for a command. */
export function medusaOf(name: string, shop: StoreParts, teardown: Teardown): Medusa {
  const backend = "http://localhost:9000"
  return new Medusa(environmentOf({ backend, ...shop }), teardown, logOf(name))
}

function environmentOf({ backend, databaseUrl, simulator }: Surroundings) {
  return {
    ...toEnvironment({ backend }, databaseUrl, simulator),
    LOG_LEVEL: "info",
    PAYOS_OPTIONS: JSON.stringify(OPTIONS),
  }
}

type StoreParts = Pick<Shop, "databaseUrl" | "simulator">
type Surroundings = StoreParts & { backend: string }

const logOf = (name: string) => path.join(LOGS, `${name}.log`)
