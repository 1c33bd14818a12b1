import { wholeTables, type Plan } from "../scheduler-load/plans"
import { none, type CheckResult } from "../scheduler-load/check-result"
import { FACTOR, type Measured } from "./measure"
import { SUMS } from "./pages"

/** Differences below this are ignored: other work of the machine may cause them. */
export const FLOOR_MS = 5

export const isFlat = ({ factor, small, large }: Measured): boolean =>
  large.ms <= Math.max(small.ms * factor, small.ms + FLOOR_MS)

/** Smaller tables may be scanned sequentially, which is fastest. */
const LARGE_ROWS = 10_000

/** @param sizes rows of each table of the large shop */
export function checkMeasurements(
  measured: readonly Measured[],
  plans: readonly Plan[],
  sizes: ReadonlyMap<string, number>,
): CheckResult[] {
  const slow = measured.filter((page) => !isFlat(page)).map(({ name }) => name)
  const empty = measured.filter(isEmpty).map(({ name }) => name)
  const ours = (table: string) => /^payos_/.test(table)
  const isLarge = (table: string) => (sizes.get(table) ?? 0) >= LARGE_ROWS
  const scanned = plans.flatMap(({ reads }) => wholeTables(reads)).filter(ours)
  const unindexed = plans.flatMap(({ couldRead }) => wholeTables(couldRead)).filter(ours)
  return [
    none(
      `pages that take more than ${FACTOR} times as long (those with totals: ${SUMS}), and ${FLOOR_MS} ms`,
      slow,
    ),
    none("pages without a row, except for the search without matches", empty),
    none("tables of the plugin, of 10,000 rows or more, that are scanned sequentially", [
      ...new Set(scanned.filter(isLarge)),
    ]),
    none("tables of the plugin without an index for a statement", [...new Set(unindexed)]),
  ]
}

/** An empty page proves nothing, so both shops must show rows; a small shop has no 10,000 payouts. */
const isEmpty = ({ name, small, large }: Measured) =>
  !/nothing|failed|payouts, last page/.test(name) && (small.rows === 0 || large.rows === 0)
