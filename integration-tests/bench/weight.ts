import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import path from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { Client } from "@medusajs/framework/pg"
import { openDatabase } from "../kit/database/open-database"
import { toEnvironment, type Simulated } from "../kit/instance/environment"
import { Medusa } from "../kit/instance/medusa"
import { findFreePort } from "../kit/machine/free-port"
import { REPOSITORY } from "../kit/machine/repository"
import { median } from "../kit/numbers/quantile"
import type { Teardown } from "../kit/run/teardown"
import type { Result } from "./result"
import { LOGS } from "./shop"

/** A store that nobody visits is watched for so long. */
const IDLE_MS = 60_000

/** After a boot, until its own work is done. */
const REST_MS = 10_000

const SIDES = ["with", "without"] as const
type Side = (typeof SIDES)[number]

type Weight = { bootSeconds: number; memoryMB: number; transactionsPerMinute: number }

/** A store with the plugin, as it is installed, beside one that never heard of it. */
export async function benchWeight(
  simulator: Simulated,
  teardown: Teardown,
  rounds: number,
): Promise<Result> {
  const around = { simulator, teardown }
  await new Medusa({}, teardown, path.join(LOGS, "build.log")).run("plugin:build")
  const stores = {
    with: await prepareStore("with", WITH_PLUGIN, around),
    without: await prepareStore("without", "", around),
  }
  const port = await findFreePort()
  const weights: Record<Side, Weight[]> = { with: [], without: [] }
  for (let round = 0; round < rounds; round += 1) {
    for (const side of SIDES) weights[side].push(await weigh(stores[side], port))
  }
  const of = (side: Side, key: keyof Weight) => median(weights[side].map((weight) => weight[key]))
  const row = (name: string, side: Side) => [
    name,
    of(side, "bootSeconds"),
    of(side, "memoryMB"),
    of(side, "transactionsPerMinute"),
  ]
  return {
    title: "Weight",
    ratios: [
      {
        what: "boot, with the plugin to without",
        found: of("with", "bootSeconds") / of("without", "bootSeconds"),
        goal: 1.25,
        is: "at most",
      },
      {
        what: "memory, with the plugin to without",
        found: of("with", "memoryMB") / of("without", "memoryMB"),
        goal: 1.15,
        is: "at most",
      },
    ],
    table: {
      columns: ["", "boot, s", "memory after 10 s, MB", "transactions a minute, idle"],
      rows: [row("Medusa with the plugin", "with"), row("Medusa alone", "without")],
    },
  }
}

async function weigh({ medusa, databaseUrl }: Store, port: number): Promise<Weight> {
  const since = performance.now()
  const server = await medusa.serve(port)
  const bootSeconds = (performance.now() - since) / 1_000
  await wait(REST_MS)
  const memoryMB = readMemory(server.pid)
  const before = await countTransactions(databaseUrl)
  await wait(IDLE_MS)
  const after = await countTransactions(databaseUrl)
  await server.kill()
  return { bootSeconds, memoryMB, transactionsPerMinute: after - before }
}

/** The process's memory as the system sees it. */
export function readMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8")
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024
}

async function countTransactions(connectionString: string): Promise<number> {
  const client = new Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ count: string }>(
    `select xact_commit + xact_rollback as count from pg_stat_database
     where datname = current_database()`,
  )
  await client.end()
  return Number(rows[0]?.count)
}

const WITH_PLUGIN = `
  plugins: [
    {
      resolve: "medusa-payment-payos",
      options: {
        clientId: process.env.PAYOS_CLIENT_ID,
        apiKey: process.env.PAYOS_API_KEY,
        checksumKey: process.env.PAYOS_CHECKSUM_KEY,
        baseUrl: process.env.PAYOS_BASE_URL,
        backendUrl: process.env.BACKEND_URL,
        returnUrl: process.env.BACKEND_URL,
        cancelUrl: process.env.BACKEND_URL,
      },
    },
  ],
  modules: [
    {
      resolve: "@medusajs/medusa/payment",
      dependencies: ["payos", "query"],
      options: { providers: [{ resolve: "medusa-payment-payos/providers/payos", id: "payos" }] },
    },
  ],`

const toConfig = (more: string) => `import { defineConfig } from "@medusajs/framework/utils"

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: { storeCors: "*", adminCors: "*", authCors: "*", jwtSecret: "x", cookieSecret: "x" },
  },
  admin: { disable: true },${more}
})
`

type Store = { databaseUrl: string; medusa: Medusa }

/** A store in a folder of its own, with a database of its own. */
async function prepareStore(
  side: Side,
  config: string,
  { simulator, teardown }: { simulator: Simulated; teardown: Teardown },
): Promise<Store> {
  const folder = path.join(REPOSITORY, ".cache/bench-weight", side)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.join(folder, "src"), { recursive: true })
  linkPackages(path.join(folder, "node_modules"))
  const dependencies = { "@medusajs/medusa": "*" }
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ dependencies }))
  cpSync(path.join(REPOSITORY, "tsconfig.json"), path.join(folder, "tsconfig.json"))
  writeFileSync(path.join(folder, "medusa-config.ts"), toConfig(config))
  const databaseUrl = await openDatabase(teardown)
  const backend = "http://localhost:9000"
  const environment = toEnvironment({ backend, storefront: backend }, databaseUrl, simulator)
  const log = path.join(LOGS, `weight-${side}.log`)
  const medusa = new Medusa(environment, teardown, log).on(folder)
  await medusa.run("db:migrate", "--execute-safe-links")
  return { databaseUrl, medusa }
}

/** Those of this repository, and the plugin itself among them. */
function linkPackages(target: string): void {
  mkdirSync(target)
  const packages = path.join(REPOSITORY, "node_modules")
  for (const name of readdirSync(packages)) {
    symlinkSync(path.join(packages, name), path.join(target, name))
  }
  symlinkSync(REPOSITORY, path.join(target, "medusa-payment-payos"))
}
