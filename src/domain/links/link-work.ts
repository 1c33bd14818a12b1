import { reportedOn, type LinkMoney } from "../money/balance"
import { after, DAY_MS } from "../time"
import { toLinkPhase } from "./link-status"
import { CREATION_DEADLINE_MS } from "./reuse"

/** The facts about a link that is due for a check. */
export type LinkWorkFacts = LinkMoney & {
  state: "creating" | "open" | "cancelling" | "closed"
  /** payOS's last status. */
  status: string | null
  created_at: Date
  expires_at: Date
  /**
   * When core announced the session's deletion, or the links loop first found it missing; null once a session is found.
   */
  session_deleted_at: Date | null
  /** The amount that users reallocated to its collection from others, in whole đồng. */
  allocated_in: number
  /** When its collection's money became an order. */
  settled_at: Date | null
  /** When it was first closed; null before, and if its settlement closed it or payOS never created it. */
  closed_at: Date | null
  /** When an unconfirmed source last reported money on it; null if never. */
  hinted_at: Date | null
  session_exists: boolean
  /** Whether its cart became an order; such a link stays open until it expires. */
  is_ordered: boolean
  /** Whether it is for a remainder: other links of its collection have received a part. */
  is_for_remainder: boolean
  /** Why the link is no longer needed: its order is paid or cancelled, or its cart was deleted. */
  not_needed_reason: "order_closed" | "cart_deleted" | null
  /** Whether the link's amount is outdated, since its cart or order has changed. */
  is_amount_outdated: boolean
  /** The latest of creation, cart change and the shopper's last visit. */
  idle_since: Date
}

export type LinkWorkTimes = {
  now: Date
  graceMs: number
  recheckAfterMs: number
  abandonAfterMs: number
}

/**
 * The reason for cancelling a link. `session_deleted`: its session was missing for longer than the grace period.
 * `idle`: the shopper did not return.
 */
export type CancellationReason =
  "order_closed" | "cart_deleted" | "session_deleted" | "idle" | "expired"

/**
 * `look_up`: resolve a creation whose response was lost. `cancel`: cancel at payOS a link that is marked for it.
 * `replace`: its amount does not match its cart or order. `settle`: money is on it. `mark_session_deleted`: its session
 * is missing for the first time. `request_cancellation`: a link that must not be paid any more is marked for it.
 * `fetch`: fetch it from payOS, since a webhook may have been lost or the link has expired. `wait`: nothing to do
 * before `until`.
 */
export type LinkWork =
  | { type: "look_up" | "cancel" | "replace" | "settle" | "mark_session_deleted" | "fetch" }
  | { type: "request_cancellation"; reason: CancellationReason }
  | { type: "wait"; until: Date | null }

/** payOS's clock determines expiry, so an expired link is fetched a little later. */
const EXPIRY_SLACK_MS = 10_000

/** Factor between consecutive intervals of fetches: 2, 8, 32 minutes and so on. */
const BACKOFF_FACTOR = 4

/** Maximum time between two checks of a waiting link in the database. */
const INSPECTION_MS = 5 * 60_000

/** Delays after which a closed or settled link, with or without money, is fetched again. */
const RECHECKS_MS = [10 * 60_000, DAY_MS]

/** A link whose transfer payOS is processing is not cancelled: the link is fetched at this interval. */
const PROCESSING_PAUSE_MS = 60_000

/**
 * Decides what the links loop does with one link now. A link marked for cancellation is cancelled. Otherwise a hinted
 * link is fetched from payOS; then a link that must not be paid any more is marked for cancellation, or an outdated
 * amount replaced; then its money is settled, whatever the link's state; settling first fetches what is unconfirmed.
 */
export function decideLinkWork(link: LinkWorkFacts, times: LinkWorkTimes): LinkWork {
  if (link.state === "creating") return decideCreating(link, times.now)
  if (link.state === "cancelling") return { type: "cancel" }
  if (isHinted(link)) return { type: "fetch" }
  const mayStillBePaid = link.state === "open" && !isPaid(link)
  const cancellation = mayStillBePaid ? decideCancellation(link, times) : null
  if (cancellation) return cancellation
  if (mayStillBePaid && link.is_amount_outdated) {
    return link.status === "PROCESSING" ? waitOrFetch(link, times.now) : { type: "replace" }
  }
  if (reportedOn(link) > 0 || link.allocated_in > 0) return { type: "settle" }
  return link.state === "closed" ? decideClosed(link, times.now) : decideWaiting(link, times)
}

type PaidLink = LinkMoney & Pick<LinkWorkFacts, "state" | "status" | "hinted_at">

/** Whether {@link decideLinkWork} settles an open link whatever its other facts are. */
export function canSettleImmediately(link: PaidLink): boolean {
  return link.state === "open" && isPaid(link) && !isHinted(link)
}

function isPaid(link: PaidLink): boolean {
  return toLinkPhase(link.status ?? "") === "paid" && reportedOn(link) > 0
}

/** Whether an unconfirmed source reported money, and no fetch has succeeded since. */
function isHinted(link: PaidLink): boolean {
  return link.hinted_at !== null && !wasFetchedSince(link, link.hinted_at)
}

function decideCreating(link: LinkWorkFacts, now: Date): LinkWork {
  const deadline = after(link.created_at, CREATION_DEADLINE_MS)
  return deadline <= now ? { type: "look_up" } : { type: "wait", until: deadline }
}

/** Decides whether to cancel a link; null if there is no reason. */
function decideCancellation(link: LinkWorkFacts, times: LinkWorkTimes): LinkWork | null {
  const expiry = after(link.expires_at, EXPIRY_SLACK_MS)
  const isExpired = expiry <= times.now
  const isIdle = idleUntil(link, times) <= times.now
  if (link.session_exists && !link.not_needed_reason && !isExpired && !isIdle) return null
  if (link.status === "PROCESSING") return waitOrFetch(link, times.now)
  if (link.not_needed_reason)
    return { type: "request_cancellation", reason: link.not_needed_reason }
  if (!link.session_exists) return decideWithoutSession(link, times)
  return isExpired ? decideExpired(link, expiry) : { type: "request_cancellation", reason: "idle" }
}

/**
 * Returns when a link becomes idle. An ordered or partly paid cart is not idle: its link stays open until it expires.
 */
function idleUntil(link: LinkWorkFacts, { abandonAfterMs }: LinkWorkTimes): Date {
  const isPartlyPaid = link.is_for_remainder || reportedOn(link) > 0
  if (link.is_ordered || isPartlyPaid) return after(link.expires_at, EXPIRY_SLACK_MS)
  return after(link.idle_since, abandonAfterMs)
}

function waitOrFetch({ fetched_at }: LinkWorkFacts, now: Date): LinkWork {
  const again = fetched_at && after(fetched_at, PROCESSING_PAUSE_MS)
  return again && again > now ? { type: "wait", until: again } : { type: "fetch" }
}

function decideExpired(link: LinkWorkFacts, expiry: Date): LinkWork {
  if (!wasFetchedSince(link, expiry)) return { type: "fetch" }
  return { type: "request_cancellation", reason: "expired" }
}

/**
 * Decides about a link without a session. A reloading shopper briefly has none, hence the grace; a changed cart needs
 * another code immediately.
 */
function decideWithoutSession(link: LinkWorkFacts, { now, graceMs }: LinkWorkTimes): LinkWork {
  if (!link.session_deleted_at) return { type: "mark_session_deleted" }
  if (link.is_amount_outdated) return { type: "request_cancellation", reason: "session_deleted" }
  const graceEnds = after(link.session_deleted_at, graceMs)
  if (graceEnds > now) return { type: "wait", until: graceEnds }
  return { type: "request_cancellation", reason: "session_deleted" }
}

/**
 * Decides about a waiting link: fetched at widening intervals, since a webhook may be lost. In between the database is
 * checked, in case the event of a session's deletion was lost.
 */
function decideWaiting(link: LinkWorkFacts, times: LinkWorkTimes): LinkWork {
  const { now, recheckAfterMs } = times
  const recheck = nextBackoff(link, link.created_at, recheckAfterMs)
  if (recheck <= now) return { type: "fetch" }
  const expiry = after(link.expires_at, EXPIRY_SLACK_MS)
  return {
    type: "wait",
    until: earliest([recheck, expiry, idleUntil(link, times), after(now, INSPECTION_MS)]),
  }
}

/**
 * Returns when a link that awaits money is next fetched, since a webhook may be lost: `gapMs` after `since`, and at
 * widening intervals afterwards.
 */
export function nextBackoff(
  link: Pick<LinkWorkFacts, "fetched_at">,
  since: Date,
  gapMs: number,
): Date {
  let time = after(since, gapMs)
  for (let gap = gapMs; wasFetchedSince(link, time); gap *= BACKOFF_FACTOR) {
    time = after(time, gap * BACKOFF_FACTOR)
  }
  return time
}

/** Decides about a closed link: a transfer may arrive while it is being cancelled, and its webhook may be lost. */
function decideClosed(link: LinkWorkFacts, now: Date): LinkWork {
  const { closed_at } = link
  if (!closed_at) return { type: "wait", until: null }
  const recheck = nextRecheck(link, closed_at)
  if (!recheck) return { type: "wait", until: null }
  return recheck <= now ? { type: "fetch" } : { type: "wait", until: recheck }
}

/** Returns since when a link with money expects no more: it is settled, closed or fully paid; null before that. */
export function noTransferExpectedSince({
  settled_at,
  closed_at,
  facts_changed_at,
  status,
}: Pick<LinkWorkFacts, "settled_at" | "closed_at" | "facts_changed_at" | "status">): Date | null {
  if (settled_at) return settled_at
  if (closed_at) return closed_at > facts_changed_at ? closed_at : facts_changed_at
  return toLinkPhase(status ?? "") === "paid" ? facts_changed_at : null
}

/**
 * Returns when a closed or settled link is next fetched: 10 minutes and one day later, since the webhook of a late or
 * second transfer may be lost. Null once both fetches succeeded.
 *
 * @param since when it was closed, or its last money was settled
 */
export function nextRecheck(link: Pick<LinkWorkFacts, "fetched_at">, since: Date): Date | null {
  const times = RECHECKS_MS.map((ms) => after(since, ms))
  return times.find((time) => !wasFetchedSince(link, time)) ?? null
}

/** Whether a fetch since a time succeeded; a failed one is repeated. */
function wasFetchedSince({ fetched_at }: Pick<LinkWorkFacts, "fetched_at">, time: Date): boolean {
  return fetched_at !== null && fetched_at >= time
}

function earliest(times: readonly Date[]): Date {
  return new Date(Math.min(...times.map((time) => time.getTime())))
}

/** A shopper who has paid is waiting, and a crashed process's locks are released within two minutes. */
const FAST_RETRIES = { failures: 10, ms: 30_000 }

/**
 * Returns the delay before a retry: 5 s, doubling up to 30 s, and from the eleventh attempt on up to 10 minutes.
 *
 * @param failures number of consecutive failures, from 1
 */
export function retryDelayMs(failures: number): number {
  if (failures <= FAST_RETRIES.failures)
    return Math.min(5_000 * 2 ** Math.max(0, failures - 1), FAST_RETRIES.ms)
  return Math.min(FAST_RETRIES.ms * 2 ** (failures - FAST_RETRIES.failures), 600_000)
}
