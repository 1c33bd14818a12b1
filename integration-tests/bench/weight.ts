import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import path from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { Client } from "@medusajs/framework/pg"
import { openDatabase } from "../demo/database"
import { toEnvironment } from "../demo/environment"
import { Medusa } from "../demo/medusa"
import { REPOSITORY } from "../demo/settings"
import type { Teardown } from "../demo/teardown"
import { findFreePort } from "../support/free-port"
import { median } from "./measure"
import type { Result } from "./result"
import { LOGS, type Shop } from "./shop"

/** A store that nobody visits is watched for so long. */
const IDLE_MS = 60_000

/** After a boot, until its own work is done. */
const REST_MS = 10_000

type Weight = { bootSeconds: number; memoryMB: number; transactionsPerMinute: number }

/** A Medusa with the plugin beside one that never heard of it. */
export async function benchWeight(shop: Shop, teardown: Teardown, rounds: number): Promise<Result> {
  const bare = await prepareBare(shop, teardown)
  const port = await findFreePort()
  const weights: Record<"with" | "without", Weight[]> = { with: [], without: [] }
  for (let round = 0; round < rounds; round += 1) {
    weights.with.push(await weigh(shop.medusa("weight-with"), port, shop.databaseUrl))
    weights.without.push(await weigh(bare.medusa, port, bare.databaseUrl))
  }
  const of = (side: "with" | "without", key: keyof Weight) =>
    median(weights[side].map((weight) => weight[key]))
  const row = (name: string, side: "with" | "without") => [
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

async function weigh(medusa: Medusa, port: number, databaseUrl: string): Promise<Weight> {
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

const BARE_CONFIG = `import { defineConfig } from "@medusajs/framework/utils"

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: { storeCors: "*", adminCors: "*", authCors: "*", jwtSecret: "x", cookieSecret: "x" },
  },
  admin: { disable: true },
})
`

/** The same Medusa in a folder of its own, without the plugin's source and settings. */
async function prepareBare({ simulator }: Shop, teardown: Teardown) {
  const folder = path.join(REPOSITORY, ".cache/bench-bare")
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.join(folder, "src"), { recursive: true })
  symlinkSync(path.join(REPOSITORY, "node_modules"), path.join(folder, "node_modules"))
  cpSync(path.join(REPOSITORY, "package.json"), path.join(folder, "package.json"))
  cpSync(path.join(REPOSITORY, "tsconfig.json"), path.join(folder, "tsconfig.json"))
  writeFileSync(path.join(folder, "medusa-config.ts"), BARE_CONFIG)
  const databaseUrl = await openDatabase({ databaseUrl: process.env.DATABASE_URL }, teardown)
  const backend = "http://localhost:9000"
  const environment = toEnvironment(
    { exitAfterPurchase: true, backend, storefront: backend },
    databaseUrl,
    simulator,
  )
  const log = path.join(LOGS, "weight-without.log")
  const medusa = new Medusa(environment, teardown, log, folder)
  await medusa.run("db:migrate", "--execute-safe-links")
  return { databaseUrl, medusa }
}
