import { Modules } from "@medusajs/framework/utils"
import { reportedOn } from "../../domain/money/balance"
import type { PayosLinkWithMoney } from "../../modules/payos/repositories/links/link-row"
import { readCollection, type CollectionFacts } from "../../medusa/read-collection"
import { collectionLease } from "../leases/lease-keys"
import { rollBackOrphanedOrder } from "../settlement/roll-back-orphaned-order"
import { withLease } from "../../modules/payos/repositories/leases/lease"
import { findLink } from "../../modules/payos/repositories/links/read-links"
import { markForCancellation } from "../../modules/payos/repositories/links/obtain-link"
import type { PayosContext } from "../context"
import { BRIEF_WAIT_MS } from "../leases/lease-waits"

/**
 * Ends the payment of an idle cart: deletes its payment session, so that a returning shopper gets a new one, and
 * requests the link's cancellation. Activity of the shopper, or money, in the meantime keeps both.
 */
export async function cancelIdlePayment(
  context: PayosContext,
  link: PayosLinkWithMoney,
): Promise<void> {
  const key = collectionLease(link.payment_collection_id)
  await withLease(context.db, { key, wait_ms: BRIEF_WAIT_MS }, async (lease) => {
    const current = await findLink(context.db, link.id)
    if (!current || reportedOn(current) > 0 || current.last_active_at > link.last_active_at) return
    const { query } = context
    const collection = await readCollection(query, link.payment_collection_id)
    await rollBackOrphanedOrder(context, lease, collection?.cart_id ?? null)
    if (collection?.order) return
    await lease.renew()
    await markForCancellation(context.db, link.id, "idle")
    const payment = context.container.resolve(Modules.PAYMENT)
    for (const id of unpaidSessions(collection)) {
      await lease.renew()
      await payment.deletePaymentSession(id)
    }
  })
}

/** Lists deletable sessions, never an authorized one: its Payment would lose its session. */
function unpaidSessions(collection: CollectionFacts | null): string[] {
  const { sessions = [], payments = [] } = collection ?? {}
  const authorized = new Set(payments.map(({ payment_session_id }) => payment_session_id))
  return sessions.filter(({ id, is_payos }) => is_payos && !authorized.has(id)).map(({ id }) => id)
}
