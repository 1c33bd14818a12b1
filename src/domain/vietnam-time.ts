/** Vietnam is seven hours ahead of UTC, all year round. */
const AHEAD_MS = 7 * 60 * 60_000

/** A time as Vietnam's clocks show it, such as `2026-11-20T14:03:00+07:00`. */
export function toVietnamIso(time: Date): string {
  return `${new Date(time.getTime() + AHEAD_MS).toISOString().slice(0, 19)}+07:00`
}

/** The day in Vietnam, such as `2026-11-20`. */
export function toVietnamDay(time: Date): string {
  return toVietnamIso(time).slice(0, 10)
}

/** The days in Vietnam up to the one of `until`, oldest first. */
export function vietnamDays(until: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    toVietnamDay(new Date(until.getTime() - (count - 1 - index) * 24 * 60 * 60_000)),
  )
}

/** When a day begins in Vietnam. */
export function startOfVietnamDay(day: string): Date {
  return new Date(`${day}T00:00:00+07:00`)
}
