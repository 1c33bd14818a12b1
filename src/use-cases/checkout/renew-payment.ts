import { reasonOf } from "../../domain/reason-of"
import { canBeRenewed } from "../../domain/links/shopper-status"
import { readCollection, type CollectionFacts } from "../../medusa/read-collection"
import { holdsOurMoney } from "../../medusa/read-payment"
import { createOrderLink } from "../order-links/create-order-link"
import { startSession } from "../settlement/start-session"
import {
  collectionLease,
  settleCollection,
  type SettlementInput,
} from "../settlement/settle-collection"
import { withLease } from "../../modules/payos/repositories/leases/lease"
import { readShopperPayment } from "../../modules/payos/repositories/links/shopper-payment"
import { refuse } from "../../modules/payos/refuse"
import type { PayosContext } from "../context"

/** The shopper waits for it. */
const LEASE_WAIT_MS = 35_000

type Renewal = { collection_id: string; session_id: string }

/**
 * Gives a shopper the payment session that goes on with a purchase: a fresh code in place of one that is
 * dead, or for the rest where too little came. What can be paid as it is stays, and where the purchase
 * has another session by now, it is that one: two tabs do not take the code away from each other. An
 * order that was taken first gets a fresh link as a merchant would make it.
 *
 * @returns the session's id
 * @throws MedusaError where nothing is to be paid, or payOS cannot take it
 */
export async function renewPayment(
  context: PayosContext,
  { collection_id, session_id }: Renewal,
): Promise<string> {
  const key = collectionLease(collection_id)
  const { session, order_id } = await withLease(context.db, key, LEASE_WAIT_MS, async (lease) => {
    await settleFound(context, { collection_id, lease, by_shopper: false })
    const collection = await need(context, collection_id)
    const current = await findCurrent(context, collection, session_id)
    if (current) return { session: current, order_id: null }
    if (collection.order) return { session: null, order_id: collection.order.id }
    if (!collection.cart_id) throw refuse("payos_session_unknown/purchase")
    if (collection.payments.some(holdsOurMoney)) throw refuse("payos_already_received")
    await startSession(context, collection_id)
    return { session: null, order_id: null }
  })
  if (session) return session
  const renewed = order_id ? await createOrderLink(context, order_id) : collection_id
  return newestSession(await need(context, renewed)) ?? session_id
}

/** Money that is there becomes the order first. Where that fails, nobody is kept from paying. */
async function settleFound(context: PayosContext, input: SettlementInput): Promise<void> {
  const { collection_id } = input
  try {
    await settleCollection(context, input)
  } catch (error) {
    const reason = reasonOf(error)
    const { logger } = context
    logger.warn(`payos: collection ${collection_id} was not settled before a renewal: ${reason}`)
  }
}

async function need(context: PayosContext, collectionId: string): Promise<CollectionFacts> {
  const { query } = context
  const collection = await readCollection(query, collectionId)
  if (!collection) throw refuse("payos_session_unknown/purchase")
  return collection
}

/** The session that needs no renewal: the shopper's own, or the one that the purchase has by now. */
async function findCurrent(
  context: PayosContext,
  collection: CollectionFacts,
  sessionId: string,
): Promise<string | null> {
  for (const id of [newestSession(collection), sessionId]) {
    const payment = id ? await readShopperPayment(context.db, id) : null
    if (id && payment && !canBeRenewed(payment.view.status)) return id
    if (id === sessionId) return null
  }
  return null
}

function newestSession({ sessions }: CollectionFacts): string | null {
  const ours = sessions.filter(({ is_payos }) => is_payos)
  ours.sort((one, other) => other.created_at.getTime() - one.created_at.getTime())
  return ours[0]?.id ?? null
}
