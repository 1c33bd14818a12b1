export const DAY_MS = 24 * 60 * 60_000

/** Returns the time this many milliseconds later. */
export function after(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms)
}
