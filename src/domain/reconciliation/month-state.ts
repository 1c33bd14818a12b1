import { closableFrom, nextMonth } from "./month"

/** A closed month of an account. In đồng. */
type Closed = { month: string; opening: number; closing: number }

/**
 * Where a month stands. `closed`: its figures no longer change. `covered`: it lies before the first closed month, and
 * no longer changes either. `not_over`, `not_exported` and `later` (after another that is open): what it waits for.
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

/** What can be done about a month of an account at this moment. */
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

/** The closing balance that the month before a month was closed with; null where it is open. In đồng. */
export function carriedInto(month: string, closed: readonly Closed[]): number | null {
  return closed.find((one) => nextMonth(one.month) === month)?.closing ?? null
}
