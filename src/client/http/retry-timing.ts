/** Response headers with lower-case names. */
export type ResponseHeaders = Readonly<Record<string, string | string[] | undefined>>

const firstDelayMs = 500
const longestDelayMs = 8_000
const plausibleResetMs = 24 * 60 * 60 * 1000

/**
 * Returns the wait that payOS demands, in milliseconds from now; null if none. `Retry-After` is seconds or an HTTP
 * date, `x-ratelimit-reset` is Unix seconds (official Node SDK); the longer wait counts.
 */
export function demandedWaitMs(headers: ResponseHeaders, nowMs: number): number | null {
  const waits = [retryAfterMs(headers["retry-after"], nowMs), resetMs(headers, nowMs)]
  const demanded = waits.filter((wait) => wait !== null)
  return demanded.length === 0 ? null : Math.max(...demanded)
}

/**
 * Returns the delay before the retry of failed attempt `attempt` (0 is the first), in milliseconds: doubles from 500 ms
 * to 8 s, with up to half of it random so that instances do not retry together; never less than payOS demands.
 */
export function retryDelayMs(attempt: number, demandedMs: number | null, random: number): number {
  const backOff = Math.min(firstDelayMs * 2 ** attempt, longestDelayMs)
  return Math.max(Math.round(backOff * (0.5 + random / 2)), demandedMs ?? 0)
}

function retryAfterMs(header: string | string[] | undefined, nowMs: number): number | null {
  if (typeof header !== "string" || header.trim() === "") return null
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return seconds < 0 ? null : Math.ceil(seconds * 1000)
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, date - nowMs)
}

// Ignores a reset more than a day away, which cannot be Unix seconds, and one in the past.
function resetMs(headers: ResponseHeaders, nowMs: number): number | null {
  const header = headers["x-ratelimit-reset"]
  if (typeof header !== "string" || header.trim() === "") return null
  const wait = Math.ceil(Number(header) * 1000 - nowMs)
  return wait > 0 && wait <= plausibleResetMs ? wait : null
}
