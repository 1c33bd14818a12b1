import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { processDueLinks } from "../../../src/use-cases/link-queue/process-queue"
import { pause } from "../../kit/time/eventually"
import { write } from "../journal"
import { PageWatch } from "./page-watch"
import { contextOf } from "../../../src/use-cases/context"

/** Between the runs of the loop; the plugin's job waits longer. */
const PAUSE_MS = 250

/**
 * `medusa exec integration-tests/scheduler-load/worker/main.ts <journal> <links> [leak]`: a Medusa of its own,
 * without jobs, that runs the loop until nothing is left, and writes down what that takes.
 */
export default async function worker({ container, args }: ExecArgs): Promise<void> {
  const [journal = "", links, fault] = args
  const db = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const watch = new PageWatch({ journal, links: Number(links), leaks: fault === "leak" })
  watch.listen(db)
  const context = { ...contextOf(container), db: watch.watched(db) }
  while (await isWorkLeft(db)) {
    await watch.run(() => processDueLinks(context))
    await pause(PAUSE_MS)
  }
  write(journal, { type: "end" })
}

/** On a slow machine, links may be due again before the last ones are inspected. */
async function isWorkLeft(db: Knex): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `select 1 from payos_queue where due_at <= (select at from loop_start)
       or claimed_until > now() or (queue = 'process' and due_at <= now()) limit 1`,
  )
  return rows.length > 0
}
