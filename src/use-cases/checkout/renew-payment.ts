import { ceilToDong } from "../../domain/money/money"
import { balanceOf } from "../../domain/settlement/settlement-facts"
import { reasonOf } from "../../domain/reason-of"
import { readCollection, type CollectionFacts } from "../../medusa/read-collection"
import { readMoneyFacts } from "../../medusa/read-facts"
import { holdsOurMoney } from "../../medusa/read-payment"
import { isCurrentSession, newestSessionId } from "../links/current-session"
import { requirePayableRemainder } from "../links/require-payable-remainder"
import { createOrderLink } from "../order-links/create-order-link"
import { startSession } from "../settlement/start-session"
import { settleCollection, type SettlementInput } from "../settlement/settle-collection"
import { collectionLease } from "../leases/lease-keys"
import { withLease } from "../../modules/payos/repositories/leases/lease"
import { refusal } from "../../modules/payos/refusal"
import type { PayosContext } from "../context"
import { USER_WAIT_MS } from "../leases/lease-waits"

type Renewal = {
  collection_id: string
  session_id: string
  /** Requested without a click: it decides nothing for the shopper. */
  is_automatic: boolean
}

/**
 * Returns the payment session with which a shopper continues a purchase. An expired or cancelled code gets a new one;
 * an underpaid amount gets a code for the remainder. A code that is still payable is kept, and if the purchase already
 * has a newer session, that one is returned, so that two tabs do not invalidate each other's code. An automatic request
 * gets its own session back, without a new code, if the shopper has chosen another payment method, or if all the money
 * is here but was paid for an earlier cart; a click then places the order. An order that was placed before its payment
 * gets a link as a merchant would create it.
 *
 * @returns the session's id
 * @throws MedusaError if no balance is due, the remainder is too small for a transfer, or payOS cannot create the link
 */
export async function renewPayment(
  context: PayosContext,
  { collection_id, session_id, is_automatic }: Renewal,
): Promise<string> {
  const wait = { key: collectionLease(collection_id), wait_ms: USER_WAIT_MS }
  const { session, order_id } = await withLease(context.db, wait, async (lease) => {
    await settleReceived(context, { collection_id, lease, may_use_all_money: false })
    const collection = await requireCollection(context, collection_id)
    const current = await findCurrent(context, collection, session_id)
    if (current) return { session: current, order_id: null }
    if (collection.order) return { session: null, order_id: collection.order.id }
    if (!collection.cart_id) throw refusal("payos_session_not_found/purchase")
    if (collection.payments.some(holdsOurMoney)) throw refusal("payos_already_received")
    const rest = await readRest(context, collection)
    const hasOtherProviderSession = collection.sessions.some(({ is_payos }) => !is_payos)
    if (is_automatic && (hasOtherProviderSession || rest <= 0))
      return { session: session_id, order_id: null }
    requirePayableRemainder(context, rest)
    await startSession(context, collection_id)
    if (rest <= 0) await settleReceived(context, { collection_id, lease, may_use_all_money: true })
    return { session: null, order_id: null }
  })
  if (session) return session
  const renewedCollectionId = order_id ? await createOrderLink(context, order_id) : collection_id
  return newestSessionId(await requireCollection(context, renewedCollectionId)) ?? session_id
}

/** Settles money that has already arrived. A failure is only logged, so that the shopper can still pay. */
async function settleReceived(context: PayosContext, input: SettlementInput): Promise<void> {
  const { collection_id } = input
  try {
    await settleCollection(context, input)
  } catch (error) {
    const reason = reasonOf(error)
    context.logger.warn(
      `payos: collection ${collection_id} was not settled before a renewal: ${reason}`,
    )
  }
}

/** Returns the balance due, in whole đồng; not above 0 if all the money is here. */
async function readRest(context: PayosContext, { id, amount }: CollectionFacts): Promise<number> {
  const facts = await readMoneyFacts(context, id)
  return ceilToDong(amount) - (facts ? balanceOf(facts) : 0)
}

async function requireCollection(
  context: PayosContext,
  collectionId: string,
): Promise<CollectionFacts> {
  const { query } = context
  const collection = await readCollection(query, collectionId)
  if (!collection) throw refusal("payos_session_not_found/purchase")
  return collection
}

/** Returns a session that needs no renewal: the purchase's newest one or the shopper's own. */
async function findCurrent(
  context: PayosContext,
  collection: CollectionFacts,
  sessionId: string,
): Promise<string | null> {
  for (const id of [newestSessionId(collection), sessionId]) {
    if (id && (await isCurrentSession(context, id))) return id
    if (id === sessionId) return null
  }
  return null
}
