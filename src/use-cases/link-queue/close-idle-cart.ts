import { Modules } from "@medusajs/framework/utils"
import { reportedOn } from "../../domain/money/balance"
import type { PayosLinkWithMoney } from "../../modules/payos/repositories/links/link-row"
import { readCollection, type CollectionFacts } from "../../medusa/read-collection"
import { collectionLease } from "../settlement/settle-collection"
import { rollBackOrphanOrder } from "../settlement/roll-back-orphan-order"
import { withLease } from "../../modules/payos/repositories/leases/lease"
import { findLink } from "../../modules/payos/repositories/links/read-links"
import { endLinkRow } from "../../modules/payos/repositories/links/open-link"
import type { PayosContext } from "../context"

const LEASE_WAIT_MS = 5_000

/**
 * Ends the payment of a cart that nobody came back to: its payment session goes, so that a shopper who
 * returns starts clean, and its link is marked for cancellation. A shopper or money that came in the
 * meantime keeps both.
 */
export async function closeIdleCart(
  context: PayosContext,
  link: PayosLinkWithMoney,
): Promise<void> {
  const key = collectionLease(link.payment_collection_id)
  await withLease(context.db, key, LEASE_WAIT_MS, async (lease) => {
    const now = await findLink(context.db, link.id)
    if (!now || reportedOn(now) > 0 || now.looked_at > link.looked_at) return
    const { query } = context
    const collection = await readCollection(query, link.payment_collection_id)
    await rollBackOrphanOrder(context, lease, collection?.cart_id ?? null)
    if (collection?.order) return
    await lease.confirm()
    await endLinkRow(context.db, link.id, "idle")
    const payment = context.container.resolve(Modules.PAYMENT)
    for (const id of unpaidSessions(collection)) {
      await lease.confirm()
      await payment.deletePaymentSession(id)
    }
  })
}

/** A session that was authorized is never closed: its Payment would be nobody's. */
function unpaidSessions(collection: CollectionFacts | null): string[] {
  const { sessions = [], payments = [] } = collection ?? {}
  const authorized = new Set(payments.map(({ payment_session_id }) => payment_session_id))
  return sessions.filter(({ id, is_payos }) => is_payos && !authorized.has(id)).map(({ id }) => id)
}
