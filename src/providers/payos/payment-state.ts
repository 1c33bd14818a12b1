import { toWholeDong } from "../../domain/money/money"
import { decideSettlement } from "../../domain/settlement/settlement"
import { sessionsOfTotal } from "../../domain/settlement/settlement-facts"
import type { PayosLinkWithMoney } from "../../modules/payos/repositories/links/link-row"
import { readCartPrice } from "../../medusa/read-cart-price"
import { readMoneyFacts, type MoneyFacts } from "../../medusa/read-facts"
import { readCollectionOfAnyPayment } from "../../medusa/read-payment-collection-of"
import { readSession } from "../../medusa/read-session"
import type { ReadingContext } from "../../use-cases/context"
import { grantCapture } from "../../modules/payos/repositories/allocations/captures"
import {
  findLinkOfSession,
  listLinksOfCollection,
} from "../../modules/payos/repositories/links/read-links"

/**
 * Whether the ledger holds the money for a session: the same decision that a settlement takes. Only
 * the ledger is asked; a session's `data` is at most a pointer.
 */
export async function isSessionPaid(context: ReadingContext, sessionId: string): Promise<boolean> {
  return (await decideFor(context, sessionId)) !== null
}

/**
 * The same, and grants the session's capture: what is captured is allocated before Medusa hears of it,
 * whoever runs Medusa's workflow and outside of whatever lease.
 */
export async function grantSession(context: ReadingContext, sessionId: string): Promise<boolean> {
  const decided = await decideFor(context, sessionId)
  if (!decided) return false
  const { decision, facts } = decided
  if (decision.type === "done") return true
  const amount = toWholeDong(decision.amount)
  const grant = { collection_id: facts.collection.id, session_id: sessionId, amount }
  return grantCapture(context.db, grant, facts.allocations)
}

async function decideFor(context: ReadingContext, sessionId: string) {
  const session = await readSession(context.query, sessionId)
  const facts = session ? await readMoneyFacts(context, session.payment_collection_id) : null
  if (!facts || (await isOutgrown(context, facts, sessionId))) return null
  const decision = decideSettlement({ ...facts, missing: [], by_shopper: true })
  if (decision.type !== "settle" && decision.type !== "done") return null
  return decision.session_id === sessionId ? { decision, facts } : null
}

/**
 * Core's workflows compare neither a cart nor the order that they have just made of it with the session that is to
 * pay for it: a session that asks for less, or in another currency, pays for neither.
 */
async function isOutgrown(
  { query }: ReadingContext,
  { collection, sessions, payments }: MoneyFacts,
  sessionId: string,
): Promise<boolean> {
  const { cart_id, order } = collection
  if (!cart_id) return false
  if (!order) {
    const price = await readCartPrice(query, cart_id)
    const asking = price ? sessionsOfTotal({ sessions, payments }, price.total) : []
    return !asking.some(({ id }) => id === sessionId)
  }
  const session = sessions.find(({ id }) => id === sessionId)
  const asked = order.currency_code === "vnd" ? Number(session?.amount ?? 0) : 0
  return order.is_as_ordered && asked + 1 <= order.uncaptured
}

/** The link of a session whose id the server's own context names. */
export function linkOf(
  { db }: ReadingContext,
  sessionId: string | undefined,
): Promise<PayosLinkWithMoney | null> {
  return sessionId ? findLinkOfSession(db, sessionId) : Promise.resolve(null)
}

/** All links of the collection that a Payment is of, whichever session they point at by now. */
export async function linksOfPayment(
  { query, db }: ReadingContext,
  paymentId: string | undefined,
): Promise<PayosLinkWithMoney[]> {
  if (!paymentId) return []
  const collectionId = await readCollectionOfAnyPayment(query, paymentId)
  return collectionId ? listLinksOfCollection(db, collectionId) : []
}

/** The session id in data that passed through a client: good enough to look, not to believe. */
export function pointerIn(data: Record<string, unknown> | undefined): string | undefined {
  const pointer = data?.["session_id"]
  return typeof pointer === "string" ? pointer : undefined
}
