import type { Page } from "./journal"
import type { CheckResult } from "./check-result"

/** The most statements of an inspection, whatever the page's size. */
const MAX_STATEMENTS = 12

export function statementsOf({ statements }: Page): number {
  return Object.values(statements).reduce((sum, count) => sum + count, 0)
}

/** Checks that each page of inspections takes the same statements, each once, and work the same for each link. */
export function checkPages(looks: readonly Page[], works: readonly Page[]): CheckResult[] {
  const full = looks.filter(({ links }) => links === largest(looks))
  const totals = distinct(full.map(statementsOf))
  const repeated = distinct(looks.flatMap(({ statements }) => Object.values(statements)))
  const begun = works.filter(({ states }) => states.join() === "open")
  const perLink = distinct(begun.map((page) => (statementsOf(page) - 1) / page.links))
  return [
    {
      what: `statements of a page of ${largest(looks)} looks, the same for all ${full.length}`,
      found: totals.join(", "),
      holds: totals.length === 1 && Number(totals[0]) <= MAX_STATEMENTS,
    },
    {
      what: `how often a look's page runs one of them, whatever its size`,
      found: repeated.join(", "),
      holds: repeated.length === 1 && repeated[0] === 1,
    },
    {
      what: `statements of a link that is worked on from its beginning, the same in all ${begun.length} pages`,
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
