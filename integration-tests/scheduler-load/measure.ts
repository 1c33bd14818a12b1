import { growthMB } from "./flatness"
import type { Run } from "./interruption"
import { only, read } from "./journal"
import { checkPages } from "./page-checks"
import { wholeTables, type Plan } from "./plans"
import { describeHeap, describePages, describePlans, describeRuns } from "./report"
import { none, type CheckResult } from "./check-result"

/** How much the heap may grow over all links, in MB: a sixth of a kilobyte for each of 100,000. */
const GROWTH_MB = 16

/** Prints the cost of the runs, and checks it. */
export function measure(
  links: number,
  runs: readonly Run[],
  plans: readonly Plan[],
): CheckResult[] {
  const entries = runs.map(({ journal }) => read(journal))
  const pages = entries.flatMap((journal) => only(journal, "page")).map(({ page }) => page)
  const looks = pages.filter(({ queue }) => queue === "inspect")
  const works = pages.filter(({ queue }) => queue === "process")
  console.log(`\n${describeRuns(runs.map(looksOf))}`)
  console.log(`\n${describePages(looks, works)}`)
  const heaps = entries.map((journal) => only(journal, "heap"))
  for (const heap of heaps) console.log(`\n${describeHeap(heap)}`)
  console.log(`\n${describePlans(plans)}`)
  return [
    ...checkPages(looks, works),
    ...heaps.map((heap, i) => checkHeap(growthMB(heap, links), i)),
    ...checkPlans(plans),
  ]
}

/** How long the inspections took, without the wait for claims of the killed process. */
function looksOf({ journal }: Run): { looked: number; seconds: number } {
  const pages = only(read(journal), "page").map(({ page }) => page)
  const looks = pages.filter(({ queue }) => queue === "inspect")
  return {
    looked: looks.reduce((sum, { links }) => sum + links, 0),
    seconds: looks.reduce((sum, { ms }) => sum + ms, 0) / 1_000,
  }
}

function checkHeap(growth: number, process: number): CheckResult {
  return {
    what: `growth of the heap over all links by its slope in process ${process + 1}, below ${GROWTH_MB} MB`,
    found: `${growth.toFixed(1)} MB`,
    holds: growth < GROWTH_MB,
  }
}

/** With few links, Medusa's tables are small compared with a page, and Postgres may use no index. */
function checkPlans(plans: readonly Plan[]): CheckResult[] {
  const isOurs = (table: string) => table.startsWith("payos_")
  const whole = wholeTables(plans.flatMap(({ reads }) => reads))
  const unindexed = wholeTables(plans.flatMap(({ couldRead }) => couldRead))
  return [
    none("tables of the plugin that are read as a whole", whole.filter(isOurs)),
    none("tables without an index for what is asked of them", unindexed),
  ]
}
