import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { processDueLinks } from "../../../src/use-cases/link-queue/process-queue"
import { pause } from "../../kit/time/eventually"
import { write } from "../journal"
import { PageRecorder } from "./page-recorder"
import { contextOf } from "../../../src/use-cases/context"

/** The pause between the runs of the links loop; the plugin's job waits longer. */
const PAUSE_MS = 250

/**
 * `medusa exec integration-tests/scheduler-load/worker/main.ts <journal> <links> [leak]`: a separate Medusa process,
 * without jobs, that runs the links loop until nothing is due, and records its cost.
 */
export default async function worker({ container, args }: ExecArgs): Promise<void> {
  const [journal = "", links, fault] = args
  const db = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const recorder = new PageRecorder({ journal, links: Number(links), leaks: fault === "leak" })
  recorder.listen(db)
  const context = { ...contextOf(container), db: recorder.recording(db) }
  while (await isWorkLeft(db)) {
    await recorder.run(() => processDueLinks(context))
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
