import { wholeTables, type Plan } from "../loop/plans"
import { none, type Verdict } from "../loop/verdict"
import type { Measured } from "./measure"

/** A page of the large shop takes no longer than so many times the small shop's. */
export const FACTOR = 2

/** So much longer is no difference: what a machine does beside decides nothing. */
export const FLOOR_MS = 5

export const isFlat = ({ small, large }: Measured): boolean =>
  large.ms <= Math.max(small.ms * FACTOR, small.ms + FLOOR_MS)

export function judge(measured: readonly Measured[], plans: readonly Plan[]): Verdict[] {
  const slow = measured.filter((page) => !isFlat(page)).map(({ name }) => name)
  const empty = measured.filter(isEmpty).map(({ name }) => name)
  const ours = (plan: Plan) => wholeTables(plan.reads).filter((table) => /^payos_/.test(table))
  return [
    none(`pages that take more than ${FACTOR} times as long, and ${FLOOR_MS} ms`, slow),
    none("pages without a row, but for the search for nothing", empty),
    none("tables of the plugin that are read as a whole", [...new Set(plans.flatMap(ours))]),
  ]
}

/** A page that shows nothing proves nothing. */
const isEmpty = ({ name, small, large }: Measured) =>
  !/nothing|failed/.test(name) && (small.rows === 0 || large.rows === 0)
