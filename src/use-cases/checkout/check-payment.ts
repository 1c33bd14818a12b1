import { reasonOf } from "../../domain/reason-of"
import { processLinkNow } from "../link-queue/process-queue"
import type { PayosLinkWithMoney } from "../../modules/payos/repositories/links/link-row"
import { findLink } from "../../modules/payos/repositories/links/read-links"
import { claimFetch, releaseFetch } from "../../modules/payos/repositories/links/fetched-link"
import { touchLink } from "../../modules/payos/repositories/links/link-state-updates"
import { fetchClaimed } from "../links/fetch-link"
import type { PayosContext } from "../context"

/** Timeout; the shopper waits. */
const FETCH_MS = 5_000

/**
 * Refreshes a link from payOS for its shopper, then processes it. If payOS was queried a moment ago or does not
 * respond, or shoppers have used up this minute's checks, the link is processed on the ledger's data.
 */
export async function checkPayment(context: PayosContext, linkId: string): Promise<void> {
  const link = await findLink(context.db, linkId)
  if (!link || link.state === "creating") return
  await touchLink(context.db, linkId)
  await refresh(context, link)
  await processLinkNow(context, linkId)
}

/** Fetches the link; a check within the pause after the last fetch does nothing and is not counted. */
async function refresh(
  { logger, limits, ...context }: PayosContext,
  link: PayosLinkWithMoney,
): Promise<void> {
  const startedAt = await claimFetch(context.db, link.id)
  if (!startedAt) return
  if ((await limits.consumeCheckQuota()) !== null) {
    return releaseFetch(context.db, { id: link.id, startedAt })
  }
  await fetchClaimed(context, { link, startedAt }, FETCH_MS).catch((error: unknown) => {
    const reason = reasonOf(error)
    logger.warn(`payos: link ${link.id} could not be checked for its shopper: ${reason}`)
  })
}
