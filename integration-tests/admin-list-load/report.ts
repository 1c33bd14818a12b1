import type { Plan } from "../scheduler-load/plans"
import { thousands } from "../scheduler-load/check-result"
import { toShape } from "../scheduler-load/worker/statement-shape"
import type { Measured } from "./measure"
import { isFlat } from "./check-measurements"

const NAME = 46

export function describePages(measured: readonly Measured[], links: number): string {
  const head = ["Page".padEnd(NAME), "1,000", thousands(links), "ratio", "rows"]
  return [row(head), ...measured.map(describePage)].join("\n")
}

function describePage(page: Measured): string {
  const { name, small, large } = page
  const ratio = (large.ms / small.ms).toFixed(2)
  const cells = [`${small.ms.toFixed(1)} ms`, `${large.ms.toFixed(1)} ms`, ratio]
  const mark = isFlat(page) ? "" : "   TOO SLOW"
  return row([name.padEnd(NAME), ...cells, `${small.rows}/${large.rows}`]) + mark
}

const row = ([name = "", ...cells]: string[]) =>
  `  ${name}${cells.map((cell) => cell.padStart(12)).join("")}`

const SHOWN = 10

/** The statements with the highest estimated cost, each once. */
export function describePlans(plans: readonly Plan[]): string {
  const byCost = plans.toSorted((a, b) => b.cost - a.cost)
  const shapes = new Map(byCost.toReversed().map((plan) => [toShape(plan.text), plan]))
  const costly = [...shapes.values()].toSorted((a, b) => b.cost - a.cost).slice(0, SHOWN)
  const lines = costly.map(({ text, cost, reads }) => {
    const by = [...new Set(reads.map((read) => `${read.table}: ${read.by}`))].join("; ")
    return `  ${cost.toFixed(0).padStart(8)}  ${text.replace(/\s+/g, " ").slice(0, 60)}…  ${by}`
  })
  return [
    `EXPLAIN of ${shapes.size} statements on the plugin's tables, with their values; the most expensive:`,
    ...lines,
  ].join("\n")
}
