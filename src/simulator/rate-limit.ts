import { json, type HttpReply } from "./http/reply"

const MINUTE_MS = 60_000

/** The calls that a channel may make per minute, and those made in the current one. */
export interface RateLimit {
  /** Null without a limit. */
  callsPerMinute: number | null
  readonly counts: Map<string, { since: number; calls: number }>
}

/** Counts a call; returns a refusal with the rest of the minute as `Retry-After` if it exceeds the limit. */
export const takeCall = (
  { callsPerMinute, counts }: RateLimit,
  channel: string,
  now: number,
): HttpReply | undefined => {
  if (callsPerMinute === null) return undefined
  const counted = counts.get(channel)
  const current = counted && now - counted.since < MINUTE_MS ? counted : { since: now, calls: 0 }
  counts.set(channel, current)
  if (current.calls >= callsPerMinute) {
    return tooMany(Math.ceil((current.since + MINUTE_MS - now) / 1000))
  }
  current.calls += 1
  return undefined
}

/** Returns the refusal of a call over the limit. */
export const tooMany = (seconds: number): HttpReply =>
  json({ code: "429", desc: "Too many requests", data: null }, 429, {
    "retry-after": String(seconds),
  })
