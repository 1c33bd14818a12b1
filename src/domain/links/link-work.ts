import { reportedOn, type LinkMoney } from "../money/balance"
import { toLinkPhase } from "./link-status"
import { CREATION_DEADLINE_MS } from "./reuse"

/** What the loop looks at when a link's time to be checked has come. */
export type LinkWorkFacts = LinkMoney & {
  state: "creating" | "open" | "closing" | "closed"
  /** As payOS last said it. */
  status: string | null
  created_at: Date
  expires_at: Date
  /** When the loop first found the session gone; null while it exists. */
  session_gone_at: Date | null
  /** What persons moved into its collection from others, in whole đồng. */
  moved_in: number
  /** When its collection's money became an order. */
  settled_at: Date | null
  /** When it took its last state; for a closed link, its end. */
  closed_at: Date | null
  /** When money was last said to be on it by a word that is not enough; null where it never was. */
  hinted_at: Date | null
  session_exists: boolean
  /** Its cart became an order: an order's link lives as long as its time. */
  is_ordered: boolean
  /** Its order is paid or cancelled, or its cart is deleted: nobody waits for this link. */
  unwanted: "order_settled" | "cart_deleted" | null
  /** Its order has changed since: it asks for something else by now. */
  asks_wrong_sum: boolean
  /** The latest of creation, cart change and the shopper's last look. */
  idle_since: Date
}

export type LinkWorkTimes = {
  now: Date
  graceMs: number
  recheckAfterMs: number
  abandonAfterMs: number
}

/** Why a link is ended. `session_gone`: for longer than the grace. `idle`: nobody came back to it. */
export type LinkEnd = "order_settled" | "cart_deleted" | "session_gone" | "idle" | "time_over"

/**
 * `examine`: a creation whose answer never came. `cancel`: a link we decided to end. `replace`: it asks a
 * wrong sum of an order. `settle`: money is on it. `mark_gone`: its session was not found for the first time. `end`: it must not be paid any
 * more. `fetch`: ask payOS, because a webhook may have been missed or the link's time is over. `wait`:
 * nothing to do before `until`.
 */
export type LinkWork =
  | { type: "examine" | "cancel" | "replace" | "settle" | "mark_gone" | "fetch" }
  | { type: "end"; reason: LinkEnd }
  | { type: "wait"; until: Date | null }

/** payOS's own clock decides about expiry; it is asked a little after ours. */
const EXPIRY_SLACK_MS = 10_000

/** Each wait for a webhook is this many times the one before: 2, 8, 32 minutes and so on. */
const WIDENING = 4

/** How long a waiting link is left alone without a look into the database. */
const LOOK_MS = 5 * 60_000

/** When payOS is asked once more about a link that has ended, with its money or without. */
const RECHECKS_MS = [10 * 60_000, 24 * 60 * 60_000]

/** A transfer that payOS is processing is not cut off; it is asked about once in this time. */
const PROCESSING_PAUSE_MS = 60_000

/**
 * What the loop does with one link now. A link that must not be paid any more is ended first; then
 * its money is settled, whatever state the link is in. What is only said to be paid is asked for first.
 */
export function decideLinkWork(link: LinkWorkFacts, times: LinkWorkTimes): LinkWork {
  if (link.state === "creating") return decideCreating(link, times.now)
  if (link.state === "closing") return { type: "cancel" }
  if (link.hinted_at && !isAnsweredBy(link, link.hinted_at)) return { type: "fetch" }
  const isPaid = toLinkPhase(link.status ?? "") === "paid" && reportedOn(link) > 0
  const mayStillBePaid = link.state === "open" && !isPaid
  const ending = mayStillBePaid ? decideEnding(link, times) : null
  if (ending) return ending
  if (mayStillBePaid && link.asks_wrong_sum) {
    return link.status === "PROCESSING" ? waitOrFetch(link, times.now) : { type: "replace" }
  }
  if (reportedOn(link) > 0 || link.moved_in > 0) return { type: "settle" }
  return link.state === "closed" ? decideClosed(link, times.now) : decideWaiting(link, times)
}

function decideCreating(link: LinkWorkFacts, now: Date): LinkWork {
  const deadline = after(link.created_at, CREATION_DEADLINE_MS)
  return deadline <= now ? { type: "examine" } : { type: "wait", until: deadline }
}

/** Null: nothing speaks for ending the link. */
function decideEnding(link: LinkWorkFacts, times: LinkWorkTimes): LinkWork | null {
  const timeOver = after(link.expires_at, EXPIRY_SLACK_MS)
  const isTimeOver = timeOver <= times.now
  const isIdle = idleUntil(link, times) <= times.now
  if (link.session_exists && !link.unwanted && !isTimeOver && !isIdle) return null
  if (link.status === "PROCESSING") return waitOrFetch(link, times.now)
  if (link.unwanted) return { type: "end", reason: link.unwanted }
  if (!link.session_exists) return decideGone(link, times)
  return isTimeOver ? decideTimeOver(link, timeOver) : { type: "end", reason: "idle" }
}

/** A cart that was ordered, or paid in part, is not idle: its link lives as long as its time. */
function idleUntil(link: LinkWorkFacts, { abandonAfterMs }: LinkWorkTimes): Date {
  if (link.is_ordered || reportedOn(link) > 0) return after(link.expires_at, EXPIRY_SLACK_MS)
  return after(link.idle_since, abandonAfterMs)
}

function waitOrFetch({ confirmed_at }: LinkWorkFacts, now: Date): LinkWork {
  const again = confirmed_at && after(confirmed_at, PROCESSING_PAUSE_MS)
  return again && again > now ? { type: "wait", until: again } : { type: "fetch" }
}

function decideTimeOver(link: LinkWorkFacts, timeOver: Date): LinkWork {
  if (!isAnsweredBy(link, timeOver)) return { type: "fetch" }
  return { type: "end", reason: "time_over" }
}

/** A shopper who reloads the page is without a session for a moment: hence the grace. */
function decideGone(link: LinkWorkFacts, { now, graceMs }: LinkWorkTimes): LinkWork {
  if (!link.session_gone_at) return { type: "mark_gone" }
  const graceEnds = after(link.session_gone_at, graceMs)
  if (graceEnds > now) return { type: "wait", until: graceEnds }
  return { type: "end", reason: "session_gone" }
}

/**
 * A webhook may be lost: payOS is asked at widening intervals after the creation. In between the
 * database is looked at, in case the news of a session's deletion was lost.
 */
function decideWaiting(link: LinkWorkFacts, times: LinkWorkTimes): LinkWork {
  const { now, recheckAfterMs } = times
  const recheck = nextWidening(link, link.created_at, recheckAfterMs)
  if (recheck <= now) return { type: "fetch" }
  const timeOver = after(link.expires_at, EXPIRY_SLACK_MS)
  return {
    type: "wait",
    until: earliest([recheck, timeOver, idleUntil(link, times), after(now, LOOK_MS)]),
  }
}

/**
 * When payOS is next asked about a link that waits for money, since a webhook may be lost: `gapMs` after `since`,
 * and at widening intervals from then on.
 */
export function nextWidening(
  link: Pick<LinkWorkFacts, "confirmed_at">,
  since: Date,
  gapMs: number,
): Date {
  let time = after(since, gapMs)
  for (let gap = gapMs; isAnsweredBy(link, time); gap *= WIDENING) {
    time = after(time, gap * WIDENING)
  }
  return time
}

/** A transfer may be booked while a link is being cancelled, and its webhook be lost. */
function decideClosed(link: LinkWorkFacts, now: Date): LinkWork {
  const { closed_at } = link
  if (!closed_at) return { type: "wait", until: null }
  const recheck = nextRecheck(link, closed_at)
  if (!recheck) return { type: "wait", until: null }
  return recheck <= now ? { type: "fetch" } : { type: "wait", until: recheck }
}

/**
 * From when on nobody waits for a transfer on a link that has money: its money became an order, or no more was
 * asked for. Null while its rest is waited for.
 */
export function restsSince({
  settled_at,
  closed_at,
  changed_at,
  status,
}: Pick<LinkWorkFacts, "settled_at" | "closed_at" | "changed_at" | "status">): Date | null {
  if (settled_at) return settled_at
  if (closed_at) return closed_at > changed_at ? closed_at : changed_at
  return toLinkPhase(status ?? "") === "paid" ? changed_at : null
}

/**
 * When payOS is next asked about a link that has ended: 10 minutes and a day later, since the webhook of a
 * late or a second transfer may be lost. Null once both are answered.
 *
 * @param ended_at when it was closed, or its money came to rest
 */
export function nextRecheck(
  link: Pick<LinkWorkFacts, "confirmed_at">,
  ended_at: Date,
): Date | null {
  const times = RECHECKS_MS.map((ms) => after(ended_at, ms))
  return times.find((time) => !isAnsweredBy(link, time)) ?? null
}

/** Only an answer counts as asked: a fetch that failed is made again. */
function isAnsweredBy({ confirmed_at }: Pick<LinkWorkFacts, "confirmed_at">, time: Date): boolean {
  return confirmed_at !== null && confirmed_at >= time
}

function earliest(times: readonly Date[]): Date {
  return new Date(Math.min(...times.map((time) => time.getTime())))
}

function after(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms)
}

/** A shopper who has paid still waits: what a dead process held is free after two minutes at most. */
const SOON = { attempts: 10, ms: 30_000 }

/**
 * How long to wait before trying the same work again: 5 s, doubling up to half a minute, and from the
 * eleventh time on up to 10 minutes.
 *
 * @param attempts how often it was tried in vain, from 1
 */
export function retryDelayMs(attempts: number): number {
  if (attempts <= SOON.attempts) return Math.min(5_000 * 2 ** Math.max(0, attempts - 1), SOON.ms)
  return Math.min(SOON.ms * 2 ** (attempts - SOON.attempts), 600_000)
}
