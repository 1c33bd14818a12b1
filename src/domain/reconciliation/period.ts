import { DAY_MS } from "../time"
import { startOfVietnamDay, toVietnamDay } from "../vietnam-time"

/** A period between two days in Vietnam, such as `2026-10-01`, both included. */
export type Period = { from: string; to: string }

export const PRESETS = ["today", "yesterday", "this_week", "this_month", "last_month"] as const

type Preset = (typeof PRESETS)[number]

/** Maximum length of a period that is added up, in days. */
export const LONGEST_PERIOD = 366

/** Returns the current period of a preset, in Vietnam's time zone. */
export function presetPeriod(preset: Preset, now: Date): Period {
  const today = toVietnamDay(now)
  const firstOfMonth = `${today.slice(0, 8)}01`
  switch (preset) {
    case "today":
      return { from: today, to: today }
    case "yesterday":
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case "this_week":
      return { from: addDays(today, -daysSinceMonday(today)), to: today }
    case "this_month":
      return { from: firstOfMonth, to: today }
    case "last_month": {
      const to = addDays(firstOfMonth, -1)
      return { from: `${to.slice(0, 8)}01`, to }
    }
  }
}

function daysSinceMonday(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** Returns the day this many days later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  return toVietnamDay(new Date(startOfVietnamDay(day).getTime() + days * DAY_MS))
}

export function hasDay({ from, to }: Period, day: string): boolean {
  return day >= from && day <= to
}

/** Returns the number of days of a period; less than 1 if it ends before it begins. */
export function lengthOf({ from, to }: Period): number {
  const ms = startOfVietnamDay(to).getTime() - startOfVietnamDay(from).getTime()
  return Math.round(ms / DAY_MS) + 1
}

/** Whether a text is a calendar day, such as `2026-10-31`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const start = startOfVietnamDay(text)
  return !Number.isNaN(start.getTime()) && toVietnamDay(start) === text
}

/** Whether a period can be added up. */
export function isPeriod(period: Period): boolean {
  if (!isDay(period.from) || !isDay(period.to)) return false
  const length = lengthOf(period)
  return length >= 1 && length <= LONGEST_PERIOD
}
