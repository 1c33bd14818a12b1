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
  const inspections = pages.filter(({ queue }) => queue === "inspect")
  const processings = pages.filter(({ queue }) => queue === "process")
  console.log(`\n${describeRuns(runs.map(inspectionsOf))}`)
  console.log(`\n${describePages(inspections, processings)}`)
  const heaps = entries.map((journal) => only(journal, "heap"))
  for (const heap of heaps) console.log(`\n${describeHeap(heap)}`)
  console.log(`\n${describePlans(plans)}`)
  return [
    ...checkPages(inspections, processings),
    ...heaps.map((heap, i) => checkHeap(growthMB(heap, links), i)),
    ...checkPlans(plans),
  ]
}

/** The duration of the inspections, without the wait for claims of the killed process. */
function inspectionsOf({ journal }: Run): { inspected: number; seconds: number } {
  const pages = only(read(journal), "page").map(({ page }) => page)
  const inspections = pages.filter(({ queue }) => queue === "inspect")
  return {
    inspected: inspections.reduce((sum, { links }) => sum + links, 0),
    seconds: inspections.reduce((sum, { ms }) => sum + ms, 0) / 1_000,
  }
}

function checkHeap(growth: number, process: number): CheckResult {
  return {
    what: `growth of the heap over all links by its slope in process ${process + 1}, below ${GROWTH_MB} MB`,
    found: `${growth.toFixed(1)} MB`,
    holds: growth < GROWTH_MB,
  }
}

/** With few links, Medusa's tables are small, so that Postgres may use no index. */
function checkPlans(plans: readonly Plan[]): CheckResult[] {
  const isOurs = (table: string) => table.startsWith("payos_")
  const scanned = wholeTables(plans.flatMap(({ reads }) => reads))
  const unindexed = wholeTables(plans.flatMap(({ couldRead }) => couldRead))
  return [
    none("tables of the plugin that are scanned sequentially", scanned.filter(isOurs)),
    none("tables without an index for a statement", unindexed),
  ]
}
