import type { MedusaContainer } from "@medusajs/framework/types"
import { reportedOn } from "../../domain/money/balance"
import { toLinkPhase } from "../../domain/links/link-status"
import { PAYOS_MODULE } from "../../modules/payos"
import type { Lease } from "../../modules/payos/repositories/leases/lease"
import type { PayosLinkWithMoney } from "../../modules/payos/repositories/links/link-row"
import type PayosModuleService from "../../modules/payos/service"
import { settleCollection } from "../settlement/settle-collection"
import { fetchLink } from "../links/refresh-link"
import { findLink } from "../../modules/payos/repositories/links/read-links"
import { markClosed, wakeLinksOf } from "../../modules/payos/repositories/links/marks"

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
  container: MedusaContainer,
  link: PayosLinkWithMoney,
  lease: Lease,
): Promise<void> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  await fetchLink(payos, link, FETCH_MS)
  const fetched = await findLink(payos.db, link.id)
  const hasEnded = toLinkPhase(fetched?.status ?? "") === "ended"
  if (hasEnded && fetched?.state === "open") await markClosed(payos.db, link.id, "time_over")
  await settleFound(container, link.id, lease)
  await wakeLinksOf(payos.db, "payment_collection_id", link.payment_collection_id)
}

/** Settles a link's collection where money has come in on the link. */
export async function settleFound(
  container: MedusaContainer,
  id: string,
  lease: Lease,
): Promise<void> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  const link = await findLink(payos.db, id)
  if (!link || reportedOn(link) === 0) return
  const collection_id = link.payment_collection_id
  await settleCollection(container, {
    collection_id,
    lease,
    by_shopper: false,
    fetch_deadline_ms: FETCH_MS,
  })
}
