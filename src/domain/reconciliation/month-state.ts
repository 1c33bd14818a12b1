import { closableFrom, nextMonth } from "./month"

/** A closed month of an account. In đồng. */
type Closed = { month: string; opening: number; closing: number }

/**
 * The state of a month. `closed`: its figures no longer change. `covered`: it precedes a closed month, and no longer
 * changes either. `not_over`, `not_exported` and `later` (after another open month): why it cannot be closed yet.
 */
export type MonthState<C extends Closed = Closed> =
  | { type: "closed"; closed: C; isLatest: boolean }
  | { type: "covered" | "not_over" | "not_exported" | "closable" }
  | { type: "later"; first: string }

type Account<C extends Closed> = {
  /** The latest month first. */
  closed: readonly C[]
  /** The first month that was reopened and is not closed again. */
  first_reopened: string | null
  is_exported: boolean
}

/** Returns the current state of a month of an account. */
export function monthState<C extends Closed>(
  month: string,
  { closed, first_reopened, is_exported }: Account<C>,
  now: Date,
): MonthState<C> {
  const found = closed.find((one) => one.month === month)
  const [latest] = closed
  if (found) return { type: "closed", closed: found, isLatest: found === latest }
  if (latest && month < latest.month) return { type: "covered" }
  if (now < closableFrom(month)) return { type: "not_over" }
  const first = latest ? nextMonth(latest.month) : (first_reopened ?? month)
  if (first < month) return { type: "later", first }
  return { type: is_exported ? "closable" : "not_exported" }
}

/** Returns the closing balance of the previous month, in đồng; null if that month is open. */
export function carriedInto(month: string, closed: readonly Closed[]): number | null {
  return closed.find((one) => nextMonth(one.month) === month)?.closing ?? null
}
