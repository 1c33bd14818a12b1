import { vietnamDayNumber } from "../vietnam-time"
import type { LedgerEntry } from "./pair"
import type { StatementRow } from "./statement-rows"

const DAY_MS = 24 * 60 * 60_000

/** When something moved: the bank day, counted, and the moment in milliseconds where it is known. */
export type Moment = { dayNumber: number; at: number | null }

export function momentOfRow({ day, at }: Pick<StatementRow, "day" | "at">): Moment {
  return { dayNumber: Date.parse(`${day}T00:00:00Z`) / DAY_MS, at }
}

export function momentOfEntry({ at }: Pick<LedgerEntry, "at">): Moment {
  return { dayNumber: vietnamDayNumber(at), at }
}

/** How many bank days lie between a row and an entry. */
export function dayDistance(row: StatementRow, entry: LedgerEntry): number {
  return Math.abs(momentOfRow(row).dayNumber - momentOfEntry(entry).dayNumber)
}

/** Minutes between two moments, by their days where one has no time; null above a day. */
export function minutesApart(one: Moment, other: Moment): number | null {
  const ms =
    one.at === null || other.at === null
      ? Math.abs(one.dayNumber - other.dayNumber) * DAY_MS
      : Math.abs(one.at - other.at)
  return ms <= DAY_MS ? ms / 60_000 : null
}
