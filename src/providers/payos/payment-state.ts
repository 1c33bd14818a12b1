import { ceilToDong } from "../../domain/money/money"
import { decideSettlement } from "../../domain/settlement/settlement"
import { sessionsOfTotal } from "../../domain/settlement/settlement-facts"
import type { PayosLink, PayosLinkWithMoney } from "../../modules/payos/repositories/links/link-row"
import { readCartPrice } from "../../medusa/read-cart-price"
import { readMoneyFacts, type MoneyFacts } from "../../medusa/read-facts"
import { readCollectionOfAnyPayment } from "../../medusa/read-payment-collection-of"
import { readSession } from "../../medusa/read-session"
import { readNewOrder } from "../../medusa/read-new-order"
import type { OngoingSettlement } from "../../modules/payos/ongoing-settlements"
import { listAllocations } from "../../modules/payos/repositories/allocations/allocations"
import type { ProviderContext } from "../../use-cases/context"
import { allocateCapture } from "../../modules/payos/repositories/allocations/captures"
import {
  findLinkOfSession,
  listLinksOfCollection,
} from "../../modules/payos/repositories/links/read-links"

/**
 * Whether the ledger holds the money for a session, by the same decision as a settlement. Never relies on the session's
 * `data`, which passes through clients.
 */
export async function isSessionPaid(context: ProviderContext, sessionId: string): Promise<boolean> {
  return typeof (await decideFor(context, sessionId)) !== "string"
}

/** `mismatch`: the total of the cart, or of the order just created from it, differs from the session's amount. */
type Allocated = "allocated" | "unpaid" | "mismatch"

/**
 * Checks whether a session is paid and, if so, allocates its amount before Medusa captures it, whichever workflow runs
 * and whether or not a lease is held.
 */
export async function allocateIfPaid(
  context: ProviderContext,
  sessionId: string,
): Promise<Allocated> {
  const ongoing = context.settlements.find(sessionId)
  const allocated = ongoing && (await allocateOngoing(context, ongoing))
  if (allocated) return allocated
  const result = await decideFor(context, sessionId)
  if (typeof result === "string") return result
  const { decision, facts } = result
  if (decision.type === "done") return "allocated"
  const amount = ceilToDong(decision.amount)
  const capture = { collection_id: facts.collection.id, session_id: sessionId, amount }
  return toAllocated(await allocateCapture(context.db, capture, facts.allocations))
}

function toAllocated(isCovered: boolean): Allocated {
  return isCovered ? "allocated" : "unpaid"
}

/**
 * Allocates the amount of the capture that a settlement of this process has decided under its lease, unless the order
 * that core has since written for it has another total: core does not compare them. Core captures next, so the lease is
 * renewed.
 *
 * @returns null if there is no such order, so that everything must be decided anew
 * @throws LeaseLostError
 */
async function allocateOngoing(
  { query, db }: ProviderContext,
  { lease, collection_id, cart_id, session_id, amount }: OngoingSettlement,
): Promise<Allocated | null> {
  const order = await readNewOrder(query, cart_id)
  if (!order) return null
  if (order.currency_code !== "vnd" || Math.abs(order.due - Number(amount)) >= 1) {
    return "mismatch"
  }
  const allocations = await listAllocations(db, collection_id)
  await lease.renew()
  const capture = { collection_id, session_id, amount: ceilToDong(amount) }
  return toAllocated(await allocateCapture(db, capture, allocations))
}

async function decideFor(context: ProviderContext, sessionId: string) {
  const session = await readSession(context.query, sessionId)
  const facts = session ? await readMoneyFacts(context, session.payment_collection_id) : null
  if (!facts) return "unpaid"
  if (await isMismatched(context, facts, sessionId)) return "mismatch"
  const decision = decideSettlement({ ...facts, cart_gaps: [], may_use_all_money: true })
  if (decision.type !== "settle" && decision.type !== "done") return "unpaid"
  return decision.session_id === sessionId ? { decision, facts } : "unpaid"
}

/**
 * Whether the session's amount or currency does not pay for the cart, or the order just created from it. Core's
 * workflows do not compare them.
 */
async function isMismatched(
  { query }: ProviderContext,
  { collection, sessions, payments }: MoneyFacts,
  sessionId: string,
): Promise<boolean> {
  const { cart_id, order } = collection
  if (!cart_id) return false
  if (!order) {
    const price = await readCartPrice(query, cart_id)
    const matching = price ? sessionsOfTotal({ sessions, payments }, price.total) : []
    return !matching.some(({ id }) => id === sessionId)
  }
  const session = sessions.find(({ id }) => id === sessionId)
  const amount = order.currency_code === "vnd" ? Number(session?.amount ?? 0) : 0
  return order.is_unmodified && amount + 1 <= order.uncaptured
}

/** Returns the link of a session; null without an id. */
export async function linkOf(
  { db, settlements }: ProviderContext,
  sessionId: string | undefined,
): Promise<PayosLink | null> {
  if (!sessionId) return null
  return settlements.find(sessionId)?.link ?? findLinkOfSession(db, sessionId)
}

/** Lists all links of a Payment's collection, whichever session they point at. */
export async function linksOfPayment(
  { query, db }: ProviderContext,
  paymentId: string | undefined,
): Promise<PayosLinkWithMoney[]> {
  if (!paymentId) return []
  const collectionId = await readCollectionOfAnyPayment(query, paymentId)
  return collectionId ? listLinksOfCollection(db, collectionId) : []
}

/** Returns the session id in data that passed through a client: usable for a lookup, not as proof of anything. */
export function sessionIdIn(data: Record<string, unknown> | undefined): string | undefined {
  const pointer = data?.["session_id"]
  return typeof pointer === "string" ? pointer : undefined
}
