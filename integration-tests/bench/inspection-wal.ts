import { writeFileSync } from "node:fs"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { Client } from "@medusajs/framework/pg"
import type { ExecArgs, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { processInspections } from "../../src/use-cases/link-queue/process-inspections"
import { DUE, makeDue, OPEN_DUE } from "./due"
import { contextOf } from "../../src/use-cases/context"

const PAGES = 7

/** The first pages compile code and fill caches. */
const WARM_UP = 2

/** The cost of a page of the links loop. `own`: statements that name a table of the plugin. */
export type InspectionCost = {
  walBytes: number
  statements: number
  own: number
  ms: number
  claimMs: number
}

/** The costs of the pages, by kind of link. */
export type InspectionCosts = Record<string, InspectionCost[]>

/**
 * `medusa exec integration-tests/bench/inspection-wal.ts <database> <costs>`: measures what Postgres logs
 * for a full page of inspections. No job of the plugin runs concurrently.
 */
export default async function inspectionWal({ container, args }: ExecArgs): Promise<void> {
  const [connectionString = "", costsFile = ""] = args
  const observer = new Client({ connectionString })
  await observer.connect()
  const costs: InspectionCosts = {}
  try {
    await writeFullPages(observer)
    for (const [name, which] of Object.entries({ ...DUE, ...OPEN_DUE })) {
      const pages: InspectionCost[] = []
      for (let page = 0; page < WARM_UP + PAGES; page += 1) {
        pages.push(await costOf(container, observer, (db) => makeDue(db, which, page)))
      }
      costs[name] = pages.slice(WARM_UP)
    }
  } finally {
    await observer.end()
  }
  writeFileSync(costsFile, JSON.stringify(costs))
}

/** The setting of production, which the tests' embedded Postgres switches off for speed. */
async function writeFullPages(observer: Client): Promise<void> {
  const read = async () => {
    const { rows } = await observer.query<{ full_page_writes: string }>("show full_page_writes")
    return rows[0]?.full_page_writes
  }
  if ((await read()) === "on") return
  await observer.query("alter system set full_page_writes = on")
  await observer.query("select pg_reload_conf()")
  while ((await read()) !== "on") await new Promise((resolve) => setTimeout(resolve, 50))
}

async function costOf(
  container: MedusaContainer,
  observer: Client,
  prepare: (db: Knex) => Promise<number>,
): Promise<InspectionCost> {
  const db = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const due = await prepare(db)
  await observer.query("checkpoint")
  const walBefore = await walAt(observer)
  const record = recordStatements(db)
  const since = performance.now()
  const { inspected } = await processInspections(contextOf(container))
  const ms = performance.now() - since
  const walBytes = (await walAt(observer)) - walBefore
  const { statements, claimMs } = record.end()
  if (inspected !== due) throw new Error(`The loop inspected ${inspected} links, not ${due}`)
  const own = statements.filter((sql) => sql.includes("payos_")).length
  return { walBytes, statements: statements.length, own, ms, claimMs }
}

async function walAt(observer: Client): Promise<number> {
  const { rows } = await observer.query<{ bytes: string }>(
    "select pg_current_wal_insert_lsn() - '0/0' as bytes",
  )
  return Number(rows[0]?.bytes)
}

/** Records the statements of the process from now on; the claim is the first of a page. */
function recordStatements(db: Knex) {
  const statements: string[] = []
  const since = performance.now()
  let claimMs = 0
  const begin = ({ sql }: { sql: string }) => statements.push(sql)
  const response = () => (claimMs ||= performance.now() - since)
  db.on("query", begin).on("query-response", response)
  return {
    end: () => {
      db.removeListener("query", begin)
      db.removeListener("query-response", response)
      return { statements, claimMs }
    },
  }
}
