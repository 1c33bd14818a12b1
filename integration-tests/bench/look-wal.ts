import { writeFileSync } from "node:fs"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { Client } from "@medusajs/framework/pg"
import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { INSPECTED_AT_ONCE, inspectPage } from "../../src/use-cases/link-queue/inspect-page"
import { DUE, makeDue } from "./due"
import { contextOf } from "../../src/use-cases/context"

const PAGES = 7

/** The first ones compile and fill caches. */
const WARM_UP = 2

/** What a page of the loop took. `own`: statements that name a table of the plugin. */
export type LookCost = { walBytes: number; statements: number; own: number; ms: number }

/** The costs of the pages, by what they were of. */
export type LookCosts = Record<string, LookCost[]>

/**
 * `medusa exec integration-tests/bench/look-wal.ts <database> <costs>`: what Postgres writes down of a
 * full page of looks. No job of the plugin runs beside it.
 */
export default async function lookWal({ container, args }: ExecArgs): Promise<void> {
  const [connectionString = "", written = ""] = args
  const db = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const statements: string[] = []
  db.on("query", ({ sql }: { sql: string }) => statements.push(sql))
  const watch = new Client({ connectionString })
  await watch.connect()
  const costs: LookCosts = {}
  for (const [name, order] of Object.entries(DUE)) {
    const pages: LookCost[] = []
    for (let page = 0; page < WARM_UP + PAGES; page += 1) {
      await makeDue(db, order, page)
      const begun = await afterCheckpoint(watch)
      statements.length = 0
      const since = performance.now()
      const { looked } = await inspectPage(contextOf(container))
      const ms = performance.now() - since
      if (looked !== INSPECTED_AT_ONCE)
        throw new Error(`The loop looked at ${looked} links, not at ${INSPECTED_AT_ONCE}`)
      const own = statements.filter((sql) => sql.includes("payos_")).length
      const walBytes = await walSince(watch, begun)
      pages.push({ walBytes, statements: statements.length, own, ms })
    }
    costs[name] = pages.slice(WARM_UP)
  }
  await watch.end()
  writeFileSync(written, JSON.stringify(costs))
}

/**
 * Has Postgres write what production does: as long as a backup goes on, which begins with a checkpoint, it
 * puts each page that is changed for the first time into its log whole, though `full_page_writes` is off.
 *
 * @returns where its log stands
 */
async function afterCheckpoint(watch: Client): Promise<string> {
  await watch.query("select pg_backup_start('bench', true)")
  const { rows } = await watch.query<{ at: string }>("select pg_current_wal_insert_lsn() as at")
  return String(rows[0]?.at)
}

async function walSince(watch: Client, begun: string): Promise<number> {
  const { rows } = await watch.query<{ bytes: string }>(
    "select pg_current_wal_insert_lsn() - $1::pg_lsn as bytes",
    [begun],
  )
  await watch.query("select pg_backup_stop(false)")
  return Number(rows[0]?.bytes)
}
