import { startOfVietnamDay } from "../vietnam-time"
import { addDays, type Period } from "./period"

const HOUR_MS = 60 * 60_000

/** Whether a text is a month of the calendar, such as `2026-10`. */
export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
}

/** The days of a month. */
export function monthPeriod(month: string): Period {
  return { from: `${month}-01`, to: addDays(`${nextMonth(month)}-01`, -1) }
}

/** The month that follows one. */
export function nextMonth(month: string): string {
  return addDays(`${month}-28`, 4).slice(0, 7)
}

/** The month that a period is all of; null for any other period. */
export function wholeMonth({ from, to }: Period): string | null {
  const month = from.slice(0, 7)
  const days = monthPeriod(month)
  return days.from === from && days.to === to ? month : null
}

/** Where a month ends and the next one begins, in Vietnam. */
export function endOfMonth(month: string): Date {
  return startOfVietnamDay(`${nextMonth(month)}-01`)
}

/** From when a month can be closed: an hour after its end, when all that was learned in it is written. */
export function closableFrom(month: string): Date {
  return new Date(endOfMonth(month).getTime() + HOUR_MS)
}
