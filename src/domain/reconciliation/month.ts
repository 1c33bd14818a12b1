import { startOfVietnamDay } from "../vietnam-time"
import { addDays, type Period } from "./period"

const HOUR_MS = 60 * 60_000

/** Whether a text is a calendar month, such as `2026-10`. */
export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
}

export function monthPeriod(month: string): Period {
  return { from: `${month}-01`, to: addDays(`${nextMonth(month)}-01`, -1) }
}

export function nextMonth(month: string): string {
  return addDays(`${month}-28`, 4).slice(0, 7)
}

/** Returns the month if the period is exactly one; else null. */
export function wholeMonth({ from, to }: Period): string | null {
  const month = from.slice(0, 7)
  const days = monthPeriod(month)
  return days.from === from && days.to === to ? month : null
}

/** Returns the end of a month in Vietnam, which is the start of the next. */
export function endOfMonth(month: string): Date {
  return startOfVietnamDay(`${nextMonth(month)}-01`)
}

/** Returns when a month can be closed: an hour after its end, when everything learned in it is stored. */
export function closableFrom(month: string): Date {
  return new Date(endOfMonth(month).getTime() + HOUR_MS)
}
