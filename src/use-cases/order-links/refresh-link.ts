import { reportedOn } from "../../domain/money/balance"
import type { Lease } from "../../modules/payos/repositories/leases/lease"
import type { PayosLinkWithMoney } from "../../modules/payos/repositories/links/link-row"
import { settleCollection } from "../settlement/settle-collection"
import { closeIfEnded, fetchLink } from "../links/fetch-link"
import { findLink } from "../../modules/payos/repositories/links/read-links"
import { scheduleLinksOfCollection } from "../../modules/payos/repositories/links/schedule-links"
import type { PayosContext } from "../context"

/** Timeout; the merchant waits. */
const FETCH_MS = 10_000

/**
 * Refreshes a link from payOS and settles any money on it. The links loop does the rest of the link's work.
 *
 * @param lease the collection's, held by the caller
 * @throws PayOSError
 */
export async function refreshLink(
  context: PayosContext,
  link: PayosLinkWithMoney,
  lease: Lease,
): Promise<void> {
  await fetchLink(context, link, FETCH_MS)
  const fetched = await findLink(context.db, link.id)
  if (fetched?.state === "open") await closeIfEnded(context.db, fetched)
  await settleLinkMoney(context, link.id, lease)
  await scheduleLinksOfCollection(context.db, link.payment_collection_id)
}

/** Settles a link's collection if money has arrived on the link. */
export async function settleLinkMoney(
  context: PayosContext,
  id: string,
  lease: Lease,
): Promise<void> {
  const link = await findLink(context.db, id)
  if (!link || reportedOn(link) === 0) return
  const collection_id = link.payment_collection_id
  await settleCollection(context, {
    collection_id,
    lease,
    may_use_all_money: false,
    fetch_deadline_ms: FETCH_MS,
  })
}
