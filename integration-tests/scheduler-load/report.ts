import { quantile } from "../kit/numbers/quantile"
import type { Page } from "./journal"
import { largest, statementsOf } from "./page-checks"
import type { Plan } from "./plans"
import { thousands, type CheckResult } from "./check-result"

const WIDTH = 96

export function describeRuns(runs: readonly { inspected: number; seconds: number }[]): string {
  const lines = runs.map(
    ({ inspected, seconds }, i) =>
      `  process ${i + 1}: ${thousands(inspected)} links inspected in ${seconds.toFixed(1)} s, ${rate(inspected, seconds)} a second`,
  )
  return ["The links loop", ...lines].join("\n")
}

export function describePages(inspections: readonly Page[], processings: readonly Page[]): string {
  return [
    "Pages                        pages    links   statements   ms, median   ms, 95 of 100",
    describeQueue("inspections", inspections),
    describeQueue("processing", processings),
  ].join("\n")
}

function describeQueue(name: string, pages: readonly Page[]): string {
  const full = pages.filter(({ links }) => links === largest(pages))
  const ms = full.map((page) => page.ms)
  const statements = [...new Set(full.map(statementsOf))].toSorted((a, b) => a - b).join(", ")
  const cells = [full.length, largest(pages), statements, quantile(ms, 0.5), quantile(ms, 0.95)]
  const [count = "", links = "", ...rest] = cells.map(String)
  const [all = "", median = "", slow = ""] = rest
  return (
    `  ${name.padEnd(25)}` +
    count.padStart(7) +
    links.padStart(9) +
    all.padStart(13) +
    median.padStart(13) +
    slow.padStart(16)
  )
}

export function describeHeap(samples: readonly { links: number; heapMB: number; rssMB: number }[]) {
  const every = Math.max(1, Math.ceil(samples.length / 8))
  const lines = samples
    .filter((_, i) => i % every === 0 || i === samples.length - 1)
    .map(
      ({ links, heapMB, rssMB }) =>
        `  ${thousands(links).padStart(9)} links: ${heapMB.toFixed(1)} MB of ${rssMB.toFixed(0)} MB`,
    )
  return ["Heap after a garbage collection, of the process's memory", ...lines].join("\n")
}

/** One line for each statement, the most costly first. */
export function describePlans(plans: readonly Plan[]): string {
  const lines = plans.toSorted((a, b) => b.cost - a.cost).map(describePlan)
  return ["EXPLAIN of every statement: cost, and how each table is read", ...lines].join("\n")
}

function describePlan({ text, cost, reads }: Plan): string {
  const [verb = ""] = text.trim().split(/\s/)
  const tables = [...new Set(reads.map(({ table, by }) => `${table}: ${by}`))]
  return `  ${cost.toFixed(0).padStart(7)}  ${verb.padEnd(6)}  ${tables.join("; ") || "no table"}`
}

export function describeResults(results: readonly CheckResult[]): string {
  const lines = results.map(({ what, found, holds }) => {
    const dots = ".".repeat(Math.max(3, WIDTH - what.length))
    return `  ${what} ${dots} ${found}${holds ? "" : "   FAILED"}`
  })
  return ["Checks", ...lines].join("\n")
}

function rate(links: number, seconds: number): string {
  return seconds > 0 ? thousands(Math.round(links / seconds)) : "0"
}
