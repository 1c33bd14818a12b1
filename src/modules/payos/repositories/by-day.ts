import { startOfVietnamDay } from "../../../domain/vietnam-time"
import type { Tally } from "../../../types/overview"
import { rows, type Bindings, type Db } from "./db"

/** Count and sum as the driver returns them. */
export type TallyRow = { count: string; amount: string | null }

export const NO_MONEY: Tally = { count: 0, amount: 0 }

/**
 * Returns SQL that sums up each day from an index, for `talliesByDay`. Vietnam has no daylight saving time, so a day
 * has 24 hours.
 *
 * @param tally the clauses from `from` on; `d.start` is the start of the day
 */
export function byDay(tally: string): string {
  return `select day, t.count, t.amount
    from unnest(cast(:days as text[]), cast(:starts as timestamptz[])) d (day, start),
      lateral (select count(*) as count, sum(amount) as amount ${tally}) t`
}

/** Returns the sums of a statement made by `byDay`, by the day in Vietnam. */
export async function talliesByDay(
  db: Db,
  sql: string,
  { days, ...bindings }: { days: readonly string[] } & Bindings,
): Promise<Map<string, Tally>> {
  const found = await rows<TallyRow & { day: string }>(db, sql, {
    ...bindings,
    ...daysAndStarts(days),
  })
  return new Map(found.map((row) => [row.day, toTally(row)]))
}

/** Returns the bindings of `unnest(:days, :starts)`: days in Vietnam, and when each starts. */
export function daysAndStarts(days: readonly string[]): { days: string[]; starts: Date[] } {
  return { days: [...days], starts: days.map((day) => startOfVietnamDay(day)) }
}

export function toTally({ count, amount }: TallyRow): Tally {
  return { count: Number(count), amount: Number(amount ?? 0) }
}
