import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { INSPECTED_AT_ONCE } from "../../src/use-cases/link-queue/inspect-page"

/** Which paid links are due, so many as a page of the loop takes. */
export const DUE = {
  "a page of the loop, the latest 200 links": "order by created_at desc, id desc",
  "a page of the loop, 200 links from anywhere in the year": "order by md5(id || :page)",
}

/** Makes a page of links due; from anywhere, each `page` is of others. */
export async function makeDue(db: Knex, order: string, page: number): Promise<void> {
  await db.raw(
    `update payos_link set next_check_at = now(), lane = 'look' where id in (
       select id from payos_link where status = 'PAID' ${order} limit :limit)`,
    { page: String(page), limit: INSPECTED_AT_ONCE },
  )
}
