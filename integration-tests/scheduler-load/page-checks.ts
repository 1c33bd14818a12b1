import type { Page } from "./journal"
import type { CheckResult } from "./check-result"

/** The maximum number of statements of a page of inspections, whatever its size. */
const MAX_STATEMENTS = 12

export function statementsOf({ statements }: Page): number {
  return Object.values(statements).reduce((sum, count) => sum + count, 0)
}

/** Checks that each page of inspections runs the same statements once, and processing the same ones per link. */
export function checkPages(
  inspections: readonly Page[],
  processings: readonly Page[],
): CheckResult[] {
  const full = inspections.filter(({ links }) => links === largest(inspections))
  const totals = distinct(full.map(statementsOf))
  const repeated = distinct(inspections.flatMap(({ statements }) => Object.values(statements)))
  const fromStart = processings.filter(({ states }) => states.join() === "open")
  const perLink = distinct(fromStart.map((page) => (statementsOf(page) - 1) / page.links))
  return [
    {
      what: `statements of a page of ${largest(inspections)} inspections, the same for all ${full.length}`,
      found: totals.join(", "),
      holds: totals.length === 1 && Number(totals[0]) <= MAX_STATEMENTS,
    },
    {
      what: `how often a page of inspections runs each statement, whatever its size`,
      found: repeated.join(", "),
      holds: repeated.length === 1 && repeated[0] === 1,
    },
    {
      what: `statements per link that is processed from the start, the same in all ${fromStart.length} pages`,
      found: perLink.join(", "),
      holds: perLink.length === 1,
    },
  ]
}

export function largest(pages: readonly Page[]): number {
  return Math.max(0, ...pages.map(({ links }) => links))
}

function distinct(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].toSorted((a, b) => a - b)
}
