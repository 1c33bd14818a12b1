import { writeFileSync } from "node:fs"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import {
  INSPECTED_AT_ONCE,
  processInspections,
} from "../../src/use-cases/link-queue/process-inspections"
import { DUE, makeDue } from "./due"
import { contextOf } from "../../src/use-cases/context"

const PAGES = 20

/** The first pages compile code and fill caches. */
const WARM_UP = 5

/** Milliseconds of each page, by kind of link. */
export type LoopTimes = Record<string, number[]>

/**
 * `medusa exec integration-tests/bench/loop-page.ts <times>`: measures how long the links loop takes for a
 * full page of paid links. No job of the plugin runs concurrently.
 */
export default async function loopPage({ container, args }: ExecArgs): Promise<void> {
  const [timesFile = ""] = args
  const db = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const times: LoopTimes = {}
  for (const [name, order] of Object.entries(DUE)) {
    const pages: number[] = []
    for (let page = 0; page < WARM_UP + PAGES; page += 1) {
      await makeDue(db, order, page)
      const since = performance.now()
      const { inspected } = await processInspections(contextOf(container))
      pages.push(performance.now() - since)
      if (inspected !== INSPECTED_AT_ONCE)
        throw new Error(`The loop inspected ${inspected} links, not ${INSPECTED_AT_ONCE}`)
    }
    times[name] = pages.slice(WARM_UP)
  }
  writeFileSync(timesFile, JSON.stringify(times))
}
