import { writeFileSync } from "node:fs"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { ExecArgs, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { LOOKS, lookAtPage } from "../../src/workflows/link-work/look-at-page"

const PAGES = 20

/** The first ones compile and fill caches. */
const WARM_UP = 5

/** Which links are due. */
const DUE = {
  "a page of the loop, the latest 200 links": "order by created_at desc, id desc",
  "a page of the loop, 200 links from anywhere in the year": "order by md5(id || :page)",
}

/** Milliseconds of each page, by what it was of. */
export type LoopTimes = Record<string, number[]>

/**
 * `medusa exec integration-tests/bench/loop-page.ts <times>`: how long the loop takes for a full page of
 * paid links. No job of the plugin runs beside it.
 */
export default async function loopPage({ container, args }: ExecArgs): Promise<void> {
  const [written = ""] = args
  const times: LoopTimes = {}
  for (const [name, order] of Object.entries(DUE)) {
    const pages: number[] = []
    for (let page = 0; page < WARM_UP + PAGES; page += 1) {
      await makeDue(container, order, page)
      const since = performance.now()
      const { looked } = await lookAtPage(container)
      pages.push(performance.now() - since)
      if (looked !== LOOKS) throw new Error(`The loop looked at ${looked} links, not at ${LOOKS}`)
    }
    times[name] = pages.slice(WARM_UP)
  }
  writeFileSync(written, JSON.stringify(times))
}

async function makeDue(container: MedusaContainer, order: string, page: number): Promise<void> {
  const db = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  await db.raw(
    `update payos_link set next_check_at = now(), lane = 'look' where id in (
       select id from payos_link where status = 'PAID' ${order} limit :limit)`,
    { page: String(page), limit: LOOKS },
  )
}
