import { PayOSError } from "../../client"
import { reportedOn } from "../../domain/money/balance"
import { reasonOf } from "../../domain/reason-of"
import type { PayosLinkWithMoney } from "../../modules/payos/repositories/links/link-row"
import { findLink } from "../../modules/payos/repositories/links/read-links"
import type { ReleaseOutcome } from "../../modules/payos/repositories/queue/release"
import type { PayosContext } from "../context"
import { cancelLink } from "../links/cancel-link"
import type { RunTally } from "./run-tally"
import { retryAsFailing, retryHourly, scheduleRetry } from "./schedule-retry"
import { FETCH_MS, settleLink } from "./settle-link"

/** Pause before payOS is called again to cancel a link that it refuses to cancel because of its money. */
const REFUSED_MS = 5 * 60_000

/**
 * Cancels a link. payOS may refuse if it has money, or not respond; the money is settled in any case, and a link that
 * payOS refuses to cancel is closed when it expires.
 *
 * @returns null if it was cancelled
 */
export async function cancelMarkedLink(
  context: PayosContext,
  link: PayosLinkWithMoney,
  tally: RunTally,
): Promise<ReleaseOutcome | null> {
  const settleMoney = () => settleReportedMoney(context, link.id, tally)
  if (!context.channels.knows(link)) {
    return sooner(await settleMoney(), await retryHourly(context, link.client_id))
  }
  const cancelled = await cancelLink(context, link, FETCH_MS).catch(unlessFromPayos)
  if (cancelled instanceof PayOSError) {
    return sooner(await settleMoney(), await retryAsFailing(context, link, reasonOf(cancelled)))
  }
  if (cancelled) {
    tally.cancelled += 1
    return null
  }
  const settled = await settleMoney()
  const reason = "payOS does not cancel the link"
  const leftMs = link.expires_at.getTime() - link.read_at.getTime()
  if (leftMs <= 0) return retryAsFailing(context, link, reason)
  if (!settled) return scheduleRetry(context, link, { reason })
  return sooner(settled, { next: { inMs: Math.min(REFUSED_MS, leftMs) } })
}

function unlessFromPayos(error: unknown): PayOSError {
  if (error instanceof PayOSError) return error
  throw error
}

/** Settles the money of a link that is not cancelled; null if there is none. */
async function settleReportedMoney(
  context: PayosContext,
  linkId: string,
  tally: RunTally,
): Promise<ReleaseOutcome | null> {
  const link = await findLink(context.db, linkId)
  return link && reportedOn(link) > 0 ? settleLink(context, link, tally) : null
}

/** Returns the earlier retry: the money may be due before the link. Keeps an error, the money's first. */
function sooner(money: ReleaseOutcome | null, link: ReleaseOutcome): ReleaseOutcome {
  const msOf = ({ next }: ReleaseOutcome) => (next && "inMs" in next ? next.inMs : Infinity)
  if (!money) return link
  const first = msOf(money) < msOf(link) ? money : link
  const error = money.error ?? link.error
  return error === undefined ? first : { ...first, error }
}
