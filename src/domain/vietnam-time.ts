import { DAY_MS } from "./time"

/** Vietnam is seven hours ahead of UTC, without daylight saving time. */
const AHEAD_MS = 7 * 60 * 60_000

/** Formats a time in Vietnam's time zone, such as `2026-11-20T14:03:00+07:00`. */
export function toVietnamIso(time: Date): string {
  return `${new Date(time.getTime() + AHEAD_MS).toISOString().slice(0, 19)}+07:00`
}

/** Formats the day in Vietnam, such as `2026-11-20`. */
export function toVietnamDay(time: Date): string {
  return toVietnamIso(time).slice(0, 10)
}

/** Formats the day in Vietnam as Vietnamese spreadsheets read it, such as `20/11/2026`. */
export function toSheetDay(time: Date): string {
  return toVietnamDay(time).split("-").toReversed().join("/")
}

/** Formats the day and time in Vietnam as Vietnamese spreadsheets read them, such as `20/11/2026 14:05:09`. */
export function toSheetTime(time: Date): string {
  return `${toSheetDay(time)} ${toVietnamIso(time).slice(11, 19)}`
}

/** Converts to the day and time in Vietnam for a spreadsheet's cell, which has no time zone. */
export function toSheetDate(time: Date): Date {
  return new Date(time.getTime() + AHEAD_MS)
}

/** Returns the last `count` days in Vietnam, ending with the day of `until`, oldest first. */
export function vietnamDays(until: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    toVietnamDay(new Date(until.getTime() - (count - 1 - index) * DAY_MS)),
  )
}

export function startOfVietnamDay(day: string): Date {
  return new Date(`${day}T00:00:00+07:00`)
}

/** Returns the day in Vietnam of a time in Unix milliseconds, in days since 1 January 1970. */
export function vietnamDayNumber(ms: number): number {
  return Math.floor((ms + AHEAD_MS) / DAY_MS)
}
