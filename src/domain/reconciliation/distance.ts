import { DAY_MS } from "../time"
import { vietnamDayNumber } from "../vietnam-time"
import type { LedgerEntry } from "./pair"
import type { StatementRow } from "./statement-rows"

/** The time of a movement: the bank day as a number, and the time in Unix milliseconds; null if it is not known. */
export type Moment = { dayNumber: number; at: number | null }

export function momentOfRow({ day, at }: Pick<StatementRow, "day" | "at">): Moment {
  return { dayNumber: Date.parse(`${day}T00:00:00Z`) / DAY_MS, at }
}

export function momentOfEntry({ at }: Pick<LedgerEntry, "at">): Moment {
  return { dayNumber: vietnamDayNumber(at), at }
}

export function dayDistance(row: StatementRow, entry: LedgerEntry): number {
  return Math.abs(momentOfRow(row).dayNumber - momentOfEntry(entry).dayNumber)
}

/** Returns the minutes between two moments, by their days if one has no time; null above a day. */
export function minutesApart(one: Moment, other: Moment): number | null {
  const ms =
    one.at === null || other.at === null
      ? Math.abs(one.dayNumber - other.dayNumber) * DAY_MS
      : Math.abs(one.at - other.at)
  return ms <= DAY_MS ? ms / 60_000 : null
}
