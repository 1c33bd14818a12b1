/** A creation call to payOS, as far as the loop decides by it. */
export type PayoutRequestFacts = {
  /**
   * `ready`: to be sent. `sending`: an instance sends it, or died doing so. `unknown`: its answer is
   * lost. `accepted`: payOS has it. `refused`: payOS surely does not.
   */
  state: "ready" | "sending" | "unknown" | "accepted" | "refused"
  /** When it was first made ready. */
  created_at: Date
  /** When it was last sent; null before. */
  sent_at: Date | null
  /** Looks in payOS's list that found nothing. */
  lookups: number
  /** When payOS last answered about it. */
  answered_at: Date | null
  /** Answers that said nothing new. */
  checks: number
  /** One of its transfers is on its way. */
  is_open: boolean
  /** When the last of its transfers arrived; null where none did. */
  arrived_at: Date | null
}

/**
 * `send`: nothing of it can have reached payOS. `look_up`: it may have. `follow`: ask payOS how it
 * stands. `wait`: nothing to do before `until`.
 */
export type PayoutWork =
  { type: "send" | "look_up" | "follow" } | { type: "wait"; until: Date | null }

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** When a lost answer is looked for, after the call; a person is asked after the last of the first. */
const LOOKED_FOR_MS = 15 * MINUTE
const LOOKUPS = [
  10 * SECOND,
  30 * SECOND,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  LOOKED_FOR_MS,
]

const TRY_MS = 15 * MINUTE

/** Failures in a row after which a person is told that work on a request fails. */
export const FAILURES_TOLD = 5

/** payOS may list a payout late: it is looked for on, and found, while the person decides. */
const LATE_LOOKUPS = [HOUR, 6 * HOUR, DAY]

/** How often a payout under way is asked about: soon at first, then ever more seldom. */
const FOLLOW = [3 * SECOND, 10 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR]

/** A bank may send money back long after it arrived. */
const REVERSAL_DAYS = 90

/** A call whose instance died is not answered any more: longer than any call may take. */
export const SENDING_MS = 30 * SECOND

/** What the loop does with one request now. */
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
    case "refused":
      return { type: "wait", until: null }
  }
}

/** Whether a lost answer was looked for often enough for a person to be asked. */
export function isForUser({ lookups }: Pick<PayoutRequestFacts, "lookups">): boolean {
  return lookups >= LOOKUPS.length
}

/**
 * Whether the looks for a lost answer fail themselves, and did so for as long as looks in vain take:
 * then a person is asked as well.
 *
 * @param request `attempts`: failures in a row
 */
export function cannotBeLookedFor(
  { attempts, sent_at }: { attempts: number; sent_at: Date | null },
  now: Date,
): boolean {
  return attempts >= FAILURES_TOLD && sent_at !== null && after(sent_at, LOOKED_FOR_MS) <= now
}

/** What surely did not reach payOS is tried again for this long after its making, then a person is told. */
export function hasTimeToSend({ created_at }: Pick<PayoutRequestFacts, "created_at">, now: Date) {
  return now < after(created_at, TRY_MS)
}

function decideUnknown(request: PayoutRequestFacts, now: Date): PayoutWork {
  const delay = [...LOOKUPS, ...LATE_LOOKUPS][request.lookups]
  if (delay === undefined) return { type: "wait", until: null }
  return due(after(request.sent_at ?? request.created_at, delay), now, "look_up")
}

function decideAccepted(request: PayoutRequestFacts, now: Date): PayoutWork {
  const answered = request.answered_at ?? request.created_at
  if (request.is_open) {
    const pause = FOLLOW[Math.min(request.checks, FOLLOW.length - 1)] ?? HOUR
    return due(after(answered, pause), now, "follow")
  }
  const { arrived_at } = request
  if (!arrived_at || after(arrived_at, REVERSAL_DAYS * DAY) <= now) {
    return { type: "wait", until: null }
  }
  return due(after(answered, DAY), now, "follow")
}

function due(time: Date, now: Date, type: "look_up" | "follow"): PayoutWork {
  return time <= now ? { type } : { type: "wait", until: time }
}

function after(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms)
}
