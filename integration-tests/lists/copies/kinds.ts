import type { Kind } from "../sources"

/** People work: of what waits for them, a page full stands there, or one in a thousand. */
export const openCases = (links: number): number => Math.max(20, Math.round(links / 1_000))

/** How many of each kind a shop with so many links has; `transfer` and `batch` have no link. */
export function toCounts(links: number): Record<Kind, number> {
  const open = openCases(links)
  const few = Math.round(links * 0.02)
  const ended = Math.round(links * 0.25)
  const others = { refunded: few, ended, late: few, waiting: open, short: open, draft: open }
  const sum = Object.values(others).reduce((total, count) => total + count, 0)
  return { paid: links - sum, ...others, transfer: few, batch: Math.round(links / 500) }
}

/** How long ago the oldest of them began. What can still be paid began today. */
export const DAYS: Record<Kind, number> = {
  paid: 365,
  refunded: 365,
  ended: 365,
  late: 365,
  waiting: 1,
  short: 1,
  draft: 14,
  transfer: 365,
  batch: 365,
}
