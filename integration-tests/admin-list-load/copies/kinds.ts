import type { Kind, Sources } from "../sources"

/** The originals that are copied in turn, the number of copies, and the age of the oldest copy. */
export type Series = {
  ids: readonly string[]
  count: number
  days: number
  /** How many of the newest copies are still open. */
  open: number
}

/** The number of open cases, which users resolve: a full page, or one in a thousand. */
const openCases = (links: number): number => Math.max(20, Math.round(links / 1_000))

/** The number of each kind in a shop with `links` links; `transfer` and `batch` have no link. */
function toCounts(links: number): Record<Kind, number> {
  const open = openCases(links)
  const few = Math.round(links * 0.02)
  const ended = Math.round(links * 0.25)
  const others = { refunded: few, ended, late: few, waiting: open, underpaid: open, draft: open }
  const sum = Object.values(others).reduce((total, count) => total + count, 0)
  return { paid: links - sum, ...others, transfer: few, batch: Math.round(links / 500) }
}

const YEAR = 365

/** Payable links are from today, and no draft is older than two weeks. */
const DAYS: Partial<Record<Kind, number>> = { waiting: 1, underpaid: 1, draft: 14 }

/** A year's history of a shop with `links` links. */
export function toSeries(sources: Sources, links: number): Series[] {
  const counts = toCounts(links)
  return (Object.keys(counts) as Kind[]).map((kind) => ({
    ids: sources[kind],
    count: counts[kind],
    days: DAYS[kind] ?? YEAR,
    open: openCases(links),
  }))
}
