import { receivedOn, type LinkMoney } from "./balance"
import { CREATION_DEADLINE_MS } from "./reuse"

/** What the loop looks at when a link's time to be checked has come. */
export type LinkWorkFacts = LinkMoney & {
  amount: number
  state: "creating" | "open" | "closing" | "closed"
  created_at: Date
  expires_at: Date
  /** When the loop first found the session gone; null while it exists. */
  session_gone_at: Date | null
  session_exists: boolean
}

export type LinkWorkTimes = { now: Date; graceMs: number; recheckAfterMs: number }

/**
 * `examine`: a creation whose answer never came. `cancel`: a link we decided to end. `settle`: money
 * is on it. `abandon`: its session is gone for good. `fetch`: ask payOS, because a webhook may have
 * been missed or the link's time is over. `wait`: nothing to do before `until`.
 */
export type LinkWork =
  | { type: "examine" | "cancel" | "settle" | "abandon" | "fetch" | "mark_gone" }
  | { type: "wait"; until: Date | null }

/** payOS's own clock decides about expiry; it is asked a little after ours. */
const EXPIRY_SLACK_MS = 10_000

/**
 * What the loop does with one link now. A link that must not be paid any more is ended first; then
 * its money is settled, whatever state the link is in.
 */
export function decideLinkWork(link: LinkWorkFacts, times: LinkWorkTimes): LinkWork {
  if (link.state === "creating") return decideCreating(link, times.now)
  if (link.state === "closing") return { type: "cancel" }
  const isShort = receivedOn(link) < link.amount
  if (link.state === "open" && isShort && !link.session_exists) return decideGone(link, times)
  if (receivedOn(link) > 0) return { type: "settle" }
  if (link.state === "closed") return { type: "wait", until: null }
  return decideOpen(link, times)
}

function decideCreating(link: LinkWorkFacts, now: Date): LinkWork {
  const deadline = after(link.created_at, CREATION_DEADLINE_MS)
  return deadline <= now ? { type: "examine" } : { type: "wait", until: deadline }
}

/** A shopper who reloads the page is without a session for a moment: hence the grace. */
function decideGone(link: LinkWorkFacts, { now, graceMs }: LinkWorkTimes): LinkWork {
  if (!link.session_gone_at) return { type: "mark_gone" }
  const graceEnds = after(link.session_gone_at, graceMs)
  return graceEnds <= now ? { type: "abandon" } : { type: "wait", until: graceEnds }
}

/** Only an answer counts as asked: a fetch that failed is made again. */
function decideOpen(link: LinkWorkFacts, { now, recheckAfterMs }: LinkWorkTimes): LinkWork {
  const timeOver = after(link.expires_at, EXPIRY_SLACK_MS)
  if (timeOver <= now) return { type: "fetch" }
  const recheck = after(link.created_at, recheckAfterMs)
  if (link.confirmed_at && link.confirmed_at >= recheck) return { type: "wait", until: timeOver }
  return recheck <= now ? { type: "fetch" } : { type: "wait", until: recheck }
}

function after(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms)
}

/**
 * How long to wait before trying the same work again: 5 s, doubling up to 10 minutes.
 *
 * @param attempts how often it was tried in vain, from 1
 */
export function retryDelayMs(attempts: number): number {
  return Math.min(5_000 * 2 ** Math.max(0, attempts - 1), 600_000)
}
