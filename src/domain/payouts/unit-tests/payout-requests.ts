import type { PayoutRequestFacts } from "../payout-work"

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export const SENT = new Date("2026-11-20T10:00:00Z")

/** A time in milliseconds after the request was sent. */
export const later = (ms: number): Date => new Date(SENT.getTime() + ms)

/** A request in a state, sent at `SENT` unless it is `ready`. */
export function request(
  state: PayoutRequestFacts["state"],
  facts: Partial<PayoutRequestFacts> = {},
): PayoutRequestFacts {
  return {
    state,
    created_at: SENT,
    sent_at: state === "ready" ? null : SENT,
    lookups: 0,
    responded_at: state === "accepted" ? SENT : null,
    checks: 0,
    is_open: true,
    arrived_at: null,
    ...facts,
  }
}
