import { reportedOn } from "../../domain/money/balance"
import { toLinkPhase } from "../../domain/links/link-status"
import type { Lease } from "../../modules/payos/repositories/leases/lease"
import type { PayosLinkWithMoney } from "../../modules/payos/repositories/links/link-row"
import { settleCollection } from "../settlement/settle-collection"
import { fetchLink } from "../links/refresh-link"
import { findLink } from "../../modules/payos/repositories/links/read-links"
import { markClosed, scheduleLinksOf } from "../../modules/payos/repositories/links/marks"
import type { PayosContext } from "../context"

/** The merchant waits for it. */
const FETCH_MS = 10_000

/**
 * Asks payOS about a link, stores the answer and settles what it finds. What else is to be done about
 * the link, the loop does.
 *
 * @param lease the collection's, which the caller holds
 * @throws PayOSError
 */
export async function refreshLink(
  context: PayosContext,
  link: PayosLinkWithMoney,
  lease: Lease,
): Promise<void> {
  await fetchLink(context, link, FETCH_MS)
  const fetched = await findLink(context.db, link.id)
  const hasEnded = toLinkPhase(fetched?.status ?? "") === "ended"
  if (hasEnded && fetched?.state === "open") await markClosed(context.db, link.id, "time_over")
  await settleFound(context, link.id, lease)
  await scheduleLinksOf(context.db, "payment_collection_id", link.payment_collection_id)
}

/** Settles a link's collection where money has come in on the link. */
export async function settleFound(context: PayosContext, id: string, lease: Lease): Promise<void> {
  const link = await findLink(context.db, id)
  if (!link || reportedOn(link) === 0) return
  const collection_id = link.payment_collection_id
  await settleCollection(context, {
    collection_id,
    lease,
    by_shopper: false,
    fetch_deadline_ms: FETCH_MS,
  })
}
