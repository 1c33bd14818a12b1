import { readFileSync } from "node:fs"
import { setTimeout as wait } from "node:timers/promises"
import { Client } from "@medusajs/framework/pg"
import { openDatabase } from "../kit/database/open-database"
import type { Simulated } from "../kit/instance/environment"
import { findFreePort } from "../kit/machine/free-port"
import { median } from "../kit/numbers/quantile"
import type { Teardown } from "../kit/run/teardown"
import { buildPlugin, prepareStore, SIDES, type Side, type Store } from "./compared-stores"
import type { Result } from "./result"

/** How long an idle store is observed. */
const IDLE_MS = 60_000

/** The wait after a boot until the store's startup work is done. */
const STARTUP_MS = 10_000

type Footprint = { bootSeconds: number; memoryMB: number; transactionsPerMinute: number }

/** Compares a store with the plugin installed and one without it. */
export async function benchFootprint(
  simulator: Simulated,
  teardown: Teardown,
  rounds: number,
): Promise<Result> {
  await buildPlugin(teardown)
  const prepare = async (side: Side) =>
    prepareStore(side, { databaseUrl: await openDatabase(teardown), simulator, teardown })
  const stores = { with: await prepare("with"), without: await prepare("without") }
  for (const side of SIDES) await stopVacuum(stores[side].databaseUrl)
  const port = await findFreePort()
  const footprints: Record<Side, Footprint[]> = { with: [], without: [] }
  for (let round = 0; round < rounds; round += 1) {
    for (const side of SIDES) footprints[side].push(await measureFootprint(stores[side], port))
  }
  const of = (side: Side, key: keyof Footprint) =>
    median(footprints[side].map((weight) => weight[key]))
  const row = (name: string, side: Side) => [
    name,
    of(side, "bootSeconds"),
    of(side, "memoryMB"),
    of(side, "transactionsPerMinute"),
  ]
  return {
    title: "Footprint",
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
      {
        what: "transactions a minute of an idle store with the plugin",
        found: of("with", "transactionsPerMinute"),
        goal: 30,
        is: "at most",
      },
    ],
    table: {
      columns: ["", "boot, s", "memory after 10 s, MB", "transactions a minute, idle"],
      rows: [row("Medusa with the plugin", "with"), row("Medusa alone", "without")],
    },
  }
}

async function measureFootprint({ medusa, databaseUrl }: Store, port: number): Promise<Footprint> {
  const since = performance.now()
  const server = await medusa.serve(port)
  const bootSeconds = (performance.now() - since) / 1_000
  await wait(STARTUP_MS)
  const memoryMB = readMemory(server.pid)
  const before = await countTransactions(databaseUrl)
  await wait(IDLE_MS)
  const after = await countTransactions(databaseUrl)
  await server.kill()
  return { bootSeconds, memoryMB, transactionsPerMinute: after - before }
}

/** Disables autovacuum, whose transactions are Postgres's own. */
async function stopVacuum(connectionString: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  await client.query("alter system set autovacuum = off")
  await client.query("select pg_reload_conf()")
  await client.end()
}

/** The process's resident memory. */
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
