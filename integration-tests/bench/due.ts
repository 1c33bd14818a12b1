import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { INSPECTED_AT_ONCE } from "../../src/use-cases/link-queue/process-inspections"

/** SQL of `payos_link` for the paid links of one page of the links loop. */
export const DUE = {
  "a page of the links loop, the latest 200 links":
    "where status = 'PAID' order by created_at desc, id desc",
  "a page of the links loop, 200 links from anywhere in the year":
    "where status = 'PAID' order by md5(id || :page)",
}

/** The same for payable links, of which a small shop has fewer. */
export const OPEN_DUE = {
  "a page of the links loop, 200 open links from anywhere in the day":
    "where state = 'open' order by md5(id || :page)",
}

/**
 * Makes a page of links due, also those that a killed server had claimed; of those from anywhere, each `page` has others.
 *
 * @returns the number of links
 */
export async function makeDue(db: Knex, which: string, page: number): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `insert into payos_queue (id, queue, due_at)
       select id, 'inspect', now() from payos_link ${which} limit :limit
     on conflict (id) do update set queue = 'inspect', due_at = now(), claimed_until = null`,
    { page: String(page), limit: INSPECTED_AT_ONCE },
  )
  return rowCount
}
