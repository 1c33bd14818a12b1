import { FAILURES_BEFORE_PROBLEM } from "../failures-before-problem"
import { after } from "../time"

/**
 * `ready`: to be sent. `sending`: an instance is sending it, or crashed while doing so. `unknown`: its response was
 * lost. `accepted`: payOS has it. `not_accepted`: payOS certainly does not, because it refused it or it was never sent.
 */
export const REQUEST_STATES = ["ready", "sending", "unknown", "accepted", "not_accepted"] as const

export type RequestState = (typeof REQUEST_STATES)[number]

/** The facts about a creation call to payOS. */
export type PayoutRequestFacts = {
  state: RequestState
  /** When it first became ready. */
  created_at: Date
  /** When it was last sent; null before. */
  sent_at: Date | null
  /** Lookups in payOS's list that found nothing. */
  lookups: number
  /** When payOS last responded about it. */
  responded_at: Date | null
  /** The payouts loop's own consecutive polls without a change. */
  checks: number
  /** Whether one of its transactions is under way. */
  is_open: boolean
  /** When the store learned that the last of its transactions had arrived; null if none did. */
  arrived_at: Date | null
}

/**
 * `send`: it was never sent, or certainly not accepted (no connection, or 429). `look_up`: it may have been accepted.
 * `poll`: fetch its state from payOS. `wait`: nothing to do before `until`.
 */
export type PayoutWork =
  { type: "send" | "look_up" | "poll" } | { type: "wait"; until: Date | null }

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long after the call a lost response is looked up before a user must decide. */
const LOOKUP_WINDOW_MS = 15 * MINUTE

/** Delays after the call at which a lost response is looked up; after the last lookup a user must decide. */
const LOOKUPS = [
  10 * SECOND,
  30 * SECOND,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  LOOKUP_WINDOW_MS,
]

/** How long a request may take to be sent. */
const SEND_WINDOW_MS = 15 * MINUTE

/** payOS may list a payout late, so lookups continue while the user decides. */
const LATE_LOOKUPS = [HOUR, 6 * HOUR, DAY]

/** Intervals of checks of a payout under way: frequent at first, then increasingly rare. */
const POLL_INTERVALS = [
  3 * SECOND,
  10 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
]

/** When a payout that failed or was cancelled is polled again, since it may have been sent after all. */
const ENDED_INTERVALS = [10 * MINUTE, HOUR, DAY, 7 * DAY]

/** A bank may return money long after it arrived. */
const REVERSAL_DAYS = 90

/** A call without a response after this time was lost with its instance: no call may take longer. */
export const SENDING_MS = 30 * SECOND

/** Decides what the payouts loop does with one request now. */
export function decidePayoutWork(request: PayoutRequestFacts, now: Date): PayoutWork {
  switch (request.state) {
    case "ready":
      return { type: "send" }
    case "sending":
      return due(after(request.sent_at ?? request.created_at, SENDING_MS), now, "look_up")
    case "unknown":
      return decideUnknown(request, now)
    case "accepted":
      return decideAccepted(request, now)
    case "not_accepted":
      return { type: "wait", until: null }
  }
}

/** Whether a lost response was looked up often enough for a user to decide. */
export function needsUserDecision({ lookups }: Pick<PayoutRequestFacts, "lookups">): boolean {
  return lookups >= LOOKUPS.length
}

/**
 * Whether the lookups of a lost response have failed for the whole time in which they are repeated: a user must decide
 * then, too.
 *
 * @param request `failures`: consecutive failures
 */
export function areLookupsExhausted(
  { failures, sent_at }: { failures: number; sent_at: Date | null },
  now: Date,
): boolean {
  return (
    failures >= FAILURES_BEFORE_PROBLEM &&
    sent_at !== null &&
    after(sent_at, LOOKUP_WINDOW_MS) <= now
  )
}

/**
 * Whether a request that was never accepted may still be sent: payOS did not accept it, its channel is not configured, or
 * an earlier request must be looked up first. After that, it fails and a user is notified.
 */
export function isWithinSendWindow(
  { created_at }: Pick<PayoutRequestFacts, "created_at">,
  now: Date,
) {
  return now < after(created_at, SEND_WINDOW_MS)
}

/**
 * Whether a request may be sent only after payOS's list showed that payOS does not have it, even if payOS refuses the
 * list: it has been ready for so long that it may come from a restored backup.
 */
export function mustBeLookedUp(
  { created_at, sent_at }: Pick<PayoutRequestFacts, "created_at" | "sent_at">,
  now: Date,
): boolean {
  return !isWithinSendWindow({ created_at: sent_at ?? created_at }, now)
}

function decideUnknown(request: PayoutRequestFacts, now: Date): PayoutWork {
  const delay = [...LOOKUPS, ...LATE_LOOKUPS][request.lookups]
  if (delay === undefined) return { type: "wait", until: null }
  return due(after(request.sent_at ?? request.created_at, delay), now, "look_up")
}

function decideAccepted(request: PayoutRequestFacts, now: Date): PayoutWork {
  const lastResponse = request.responded_at ?? request.created_at
  if (request.is_open) {
    const pause = POLL_INTERVALS[Math.min(request.checks, POLL_INTERVALS.length - 1)] ?? HOUR
    return due(after(lastResponse, pause), now, "poll")
  }
  const { arrived_at } = request
  if (!arrived_at) {
    const pause = ENDED_INTERVALS[request.checks]
    return pause ? due(after(lastResponse, pause), now, "poll") : { type: "wait", until: null }
  }
  if (after(arrived_at, REVERSAL_DAYS * DAY) <= now) return { type: "wait", until: null }
  return due(after(lastResponse, DAY), now, "poll")
}

function due(time: Date, now: Date, type: "look_up" | "poll"): PayoutWork {
  return time <= now ? { type } : { type: "wait", until: time }
}
