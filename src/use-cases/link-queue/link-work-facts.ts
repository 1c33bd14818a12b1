import { unpaidAmount } from "../../domain/links/code-to-pay"
import type { LinkWorkFacts } from "../../domain/links/link-work"
import { ceilToDong } from "../../domain/money/money"
import { isActive } from "../../domain/settlement/settlement-facts"
import type { PayosLink, PayosLinkWithMoney } from "../../modules/payos/repositories/links/link-row"
import { readCollection, type CollectionFacts } from "../../medusa/read-collection"
import { toPayment } from "../../medusa/read-payment"
import { pointOpenLinkAtSession } from "../../modules/payos/repositories/links/link-state-updates"
import type { PayosContext } from "../context"

/** `found_session`: another session with the same amount, or the link's own that is back, to point the link at. */
type FactsWithSession = { facts: LinkWorkFacts; found_session: string | null }

/**
 * Reads whether a link is still needed, and re-points it to another session if one is found.
 *
 * @returns `order_id`: its order's; `is_unbooked`: Medusa captured all of that order's money, but its transactions do
 *   not show it
 */
export async function refreshLinkWorkFacts(
  context: PayosContext,
  link: PayosLinkWithMoney,
): Promise<{ facts: LinkWorkFacts; order_id: string | null; is_unbooked: boolean }> {
  const { query } = context
  const collection = await readCollection(query, link.payment_collection_id)
  const { facts, found_session } = toLinkWorkFacts(link, collection)
  if (found_session) await pointOpenLinkAtSession(context.db, link.id, found_session)
  const order = collection?.order
  const is_unbooked = !!order && !order.is_canceled && order.is_paid && !order.is_booked
  return { facts, order_id: order?.id ?? null, is_unbooked }
}

/**
 * Derives whether a link is still needed, and why not. Two simultaneous clicks create two sessions, and core deletes
 * one: the link then gets the other session if its amount is the same.
 */
export function toLinkWorkFacts(
  link: PayosLinkWithMoney,
  collection: CollectionFacts | null,
): FactsWithSession {
  const sessions = collection?.sessions.filter(({ is_payos }) => is_payos) ?? []
  const own = sessions.find(({ id }) => id === link.session_id)
  const other = sessions.find(({ amount }) => ceilToDong(amount) === link.amount)
  const moved = !own && link.state === "open" ? (other?.id ?? null) : null
  const facts = {
    ...link,
    session_exists: own !== undefined || moved !== null,
    is_ordered: !!collection?.order,
    is_for_remainder: own !== undefined && link.amount < ceilToDong(own.amount),
    not_needed_reason: findNotNeededReason(link, collection),
    is_amount_outdated: isAmountOutdated(link, collection),
    idle_since: latest(link.created_at, link.last_active_at, collection?.cart_updated_at),
  }
  const isBack = own !== undefined && link.session_deleted_at !== null
  return { facts, found_session: isBack ? link.session_id : moved }
}

function findNotNeededReason(
  link: PayosLink,
  collection: CollectionFacts | null,
): LinkWorkFacts["not_needed_reason"] {
  if (!collection) return null
  const { order, payments, cart_id } = collection
  if (order?.is_canceled || order?.is_paid) return "order_closed"
  if (order && payments.some((payment) => isActive(toPayment(payment)))) return "order_closed"
  return link.cart_id && !cart_id ? "cart_deleted" : null
}

/**
 * Returns whether a link's amount is outdated: its session's amount, or a cart's link's own if the session is deleted,
 * differs from the collection's, which core keeps equal to the cart's or the order's, or it exceeds the balance due.
 */
export function isAmountOutdated(
  link: PayosLinkWithMoney,
  collection: Pick<CollectionFacts, "amount" | "sessions" | "order"> | null,
): boolean {
  if (!collection) return false
  const { order, sessions, amount } = collection
  const session = sessions.find(({ id }) => id === link.session_id)
  const isOutdated = session !== undefined && session.amount !== amount
  if (!order) return session ? isOutdated : ceilToDong(amount) !== link.amount
  if (order.is_canceled || order.is_paid) return false
  return isOutdated || unpaidAmount(link) > Math.ceil(order.uncaptured)
}

function latest(...times: readonly (Date | null | undefined)[]): Date {
  return new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)))
}
