import { readdirSync, readFileSync } from "node:fs"
import { Pool } from "@medusajs/framework/pg"
import { callAdmin } from "../kit/admin/call-admin"
import { signedBody, webhookData } from "../kit/simulator/webhook-data"
import { deliver } from "./deliver"
import { PAYER } from "./payer"
import type { Result } from "./result"
import type { Shop } from "./shop"
import { untilOrdered, untilReleased } from "./wait-for-order"

/** The first purchases compile code and fill caches. */
const WARM_UP = 10

/** Purchases of one side before the other's turn. */
const BLOCK = 10

const CORE_PROVIDER = "pp_system_default"

/** The benchmark's own: the shop's, and that of the counters. */
const OWN_CONNECTIONS = 2

/** Linux counts a process's CPU in hundredths of a second. */
const TICK_MS = 10

/** A long interval, since Postgres also counts the benchmark's own queries. */
const POLL_MS = 100

type Cost = {
  medusaMs: number
  postgresMs: number
  transactions: number
  walKB: number
  databaseKB: number
  pluginKB: number
}

/**
 * Measures the CPU of an order, from its cart to the paid order, against one with core's own provider that a merchant
 * captures, in turns; and how many orders per minute one instance creates from webhooks that arrive together.
 */
export async function benchScale(shop: Shop, purchases: number): Promise<Result> {
  const server = await shop.serve("scale")
  const database = new Pool({ connectionString: shop.databaseUrl, max: 1 })
  const costOf = async (purchase: (shop: Shop) => Promise<void>, count: number) => {
    const before = await readCounters(database, server.pid)
    for (let n = 0; n < count; n += 1) await purchase(shop)
    await untilReleased(shop.database)
    return costBetween(before, await readCounters(database, server.pid))
  }
  for (const purchase of [buyByPayos, buyByCore]) await costOf(purchase, WARM_UP)
  const costs: Record<"payos" | "core", Cost[]> = { payos: [], core: [] }
  for (let bought = 0; bought < purchases; bought += BLOCK) {
    costs.payos.push(await costOf(buyByPayos, BLOCK))
    costs.core.push(await costOf(buyByCore, BLOCK))
  }
  const [payos, core] = [perPurchase(costs.payos), perPurchase(costs.core)]
  const burst = await settleBurst(shop, purchases)
  const { rows } = await database.query<{ count: string }>(
    "select count(*) from pg_stat_activity where datname = current_database()",
  )
  await Promise.all([database.end(), server.kill()])
  return toResult({ payos, core, burst, connections: Number(rows[0]?.count) - OWN_CONNECTIONS })
}

async function buyByPayos(shop: Shop): Promise<void> {
  const { cartId, body } = await startPurchase(shop)
  await deliver(shop, body)
  await untilOrdered(shop.database, cartId, POLL_MS)
}

async function buyByCore({ shopper, database, backend }: Shop): Promise<void> {
  const cartId = await shopper.cart()
  await shopper.startPayment(cartId, undefined, CORE_PROVIDER)
  await shopper.must("POST", `/store/carts/${cartId}/complete`)
  const { rows } = await database.query<{ id: string }>(
    `select p.id from payment p join cart_payment_collection c using (payment_collection_id)
     where c.cart_id = $1`,
    [cartId],
  )
  const { status } = await callAdmin(backend, `/payments/${rows[0]?.id}/capture`, {})
  if (status !== 200) throw new Error(`The payment was not captured: ${status}`)
  await untilOrdered(database, cartId, POLL_MS)
}

async function startPurchase({ shopper, simulator }: Shop) {
  const cartId = await shopper.cart()
  const session = await shopper.startPayment(cartId)
  return { cartId, body: signedBody(webhookData(session, PAYER), simulator.payment.checksumKey) }
}

/** Pays all purchases of the same product together; returns orders per minute. */
async function settleBurst(shop: Shop, purchases: number): Promise<number> {
  const paid: Awaited<ReturnType<typeof startPurchase>>[] = []
  for (let n = 0; n < purchases; n += 1) paid.push(await startPurchase(shop))
  const since = performance.now()
  await Promise.all(paid.map(({ body }) => deliver(shop, body)))
  for (const { cartId } of paid) await untilOrdered(shop.database, cartId, POLL_MS)
  return (purchases / (performance.now() - since)) * 60_000
}

type Counter = "transactions" | "wal" | "size" | "plugin_size" | "pid"

async function readCounters(database: Pool, pid: number): Promise<Cost> {
  const { rows } = await database.query<Record<Counter, string>>(
    `select pg_stat_clear_snapshot(), xact_commit + xact_rollback as transactions,
      pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as wal,
      pg_database_size(current_database()) as size, pg_backend_pid() as pid,
      (select sum(pg_total_relation_size(oid)) from pg_class
       where relkind = 'r' and relname like 'payos\\_%') as plugin_size
     from pg_stat_database where datname = current_database()`,
  )
  const [row] = rows
  if (!row) throw new Error("Postgres has no counters of this database")
  return {
    medusaMs: readCpuMs(pid),
    postgresMs: readPostgresCpuMs(Number(row.pid)),
    transactions: Number(row.transactions),
    walKB: Number(row.wal) / 1_024,
    databaseKB: Number(row.size) / 1_024,
    pluginKB: Number(row.plugin_size) / 1_024,
  }
}

/** The CPU of the server and all its processes, including those that have ended. */
function readPostgresCpuMs(backend: number): number {
  const { parent } = readStat(backend)
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isChildOf(pid, parent))
  return [parent, ...children].reduce((sum, pid) => sum + readCpuMs(pid), readStat(parent).endedMs)
}

function isChildOf(pid: number, parent: number): boolean {
  try {
    return readStat(pid).parent === parent
  } catch {
    return false
  }
}

const readCpuMs = (pid: number) => readStat(pid).cpuMs

/** `/proc/<pid>/stat`, proc(5): after the name in brackets, the parent is the 2nd field and the times are the 12th to 15th. */
function readStat(pid: number): { parent: number; cpuMs: number; endedMs: number } {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8")
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ")
  const ticks = (from: number) => (Number(fields[from]) + Number(fields[from + 1])) * TICK_MS
  return { parent: Number(fields[1]), cpuMs: ticks(11), endedMs: ticks(13) }
}

function toCost(of: (key: keyof Cost) => number): Cost {
  return {
    medusaMs: of("medusaMs"),
    postgresMs: of("postgresMs"),
    transactions: of("transactions"),
    walKB: of("walKB"),
    databaseKB: of("databaseKB"),
    pluginKB: of("pluginKB"),
  }
}

const costBetween = (before: Cost, after: Cost): Cost => toCost((key) => after[key] - before[key])

/** The mean of a purchase in blocks of {@link BLOCK}. */
const perPurchase = (blocks: readonly Cost[]): Cost =>
  toCost((key) => blocks.reduce((sum, block) => sum + block[key], 0) / blocks.length / BLOCK)

type Scale = { payos: Cost; core: Cost; burst: number; connections: number }

function toResult({ payos, core, burst, connections }: Scale): Result {
  const most = (what: string, key: keyof Cost) =>
    ({ what, found: payos[key] / core[key], goal: 1.5, is: "at most" }) as const
  const row = (name: string, cost: Cost) => [
    name,
    cost.medusaMs,
    cost.postgresMs,
    cost.transactions,
    cost.walKB,
    cost.databaseKB,
    cost.pluginKB,
  ]
  return {
    title: "What an order costs",
    ratios: [
      most("CPU of Medusa, with payOS to core's own provider", "medusaMs"),
      most("CPU of Postgres, with payOS to core's own provider", "postgresMs"),
      most("write-ahead log, with payOS to core's own provider", "walKB"),
    ],
    table: {
      columns: [
        "from the cart to the paid order",
        "CPU of Medusa, ms",
        "CPU of Postgres, ms",
        "transactions",
        "log, kB",
        "database, kB",
        "of it the plugin's tables, kB",
      ],
      rows: [
        row("payOS", payos),
        row("core's own provider, captured", core),
        ["paid at the same time: orders a minute", burst, "", "", "", "", ""],
        ["connections of one instance", connections, "", "", "", "", ""],
      ],
    },
  }
}
