import { restOf } from "../../domain/links/code-to-pay"
import type { LinkWorkFacts } from "../../domain/links/link-work"
import { toWholeDong } from "../../domain/money/money"
import { isActive } from "../../domain/settlement/settlement-facts"
import type { PayosLink, PayosLinkWithMoney } from "../../modules/payos/repositories/links/link-row"
import { readCollection, type CollectionFacts } from "../../medusa/read-collection"
import { toPayment } from "../../medusa/read-payment"
import { markSessionFound } from "../../modules/payos/repositories/links/marks"
import type { PayosContext } from "../context"

/** `found_session`: the session that the ledger does not hold the link to point at yet. */
export type Wanted = { facts: LinkWorkFacts; found_session: string | null }

/**
 * Whether somebody still waits for the link; what is found about its session is written down. `unbooked_order`: the
 * id of its order, where Medusa holds all of its money and the order's books do not show it.
 */
export async function readWanted(
  context: PayosContext,
  link: PayosLinkWithMoney,
): Promise<{ facts: LinkWorkFacts; unbooked_order: string | null }> {
  const { query } = context
  const collection = await readCollection(query, link.payment_collection_id)
  const { facts, found_session } = checkWanted(link, collection)
  if (found_session) await markSessionFound(context.db, link.id, found_session)
  const order = collection?.order
  const isUnbooked = order && !order.is_canceled && order.is_paid && !order.is_booked
  return { facts, unbooked_order: isUnbooked ? order.id : null }
}

/**
 * Whether somebody still waits for the link. Two clicks leave two sessions and core deletes either:
 * the link then points at the one that is left, if it asks for the same amount.
 */
export function checkWanted(link: PayosLinkWithMoney, collection: CollectionFacts | null): Wanted {
  const sessions = collection?.sessions.filter(({ is_payos }) => is_payos) ?? []
  const isPointed = sessions.some(({ id }) => id === link.session_id)
  const other = sessions.find(({ amount }) => toWholeDong(amount) === link.amount)
  const moved = !isPointed && link.state === "open" ? (other?.id ?? null) : null
  const facts = {
    ...link,
    session_exists: isPointed || moved !== null,
    is_ordered: !!collection?.order,
    unwanted: readUnwanted(link, collection),
    asks_wrong_sum: asksWrongSum(link, collection),
    idle_since: latest(link.created_at, link.looked_at, collection?.cart_updated_at),
  }
  const isBack = isPointed && link.session_gone_at !== null
  return { facts, found_session: isBack ? link.session_id : moved }
}

function readUnwanted(
  link: PayosLink,
  collection: CollectionFacts | null,
): LinkWorkFacts["unwanted"] {
  if (!collection) return null
  const { order, payments, cart_id } = collection
  if (order?.is_canceled || order?.is_paid) return "order_settled"
  if (order && payments.some((payment) => isActive(toPayment(payment)))) return "order_settled"
  return link.cart_id && !cart_id ? "cart_deleted" : null
}

/**
 * Whether a link asks what it must not any more: its session asks something else than the collection, which core
 * keeps in step with the cart or the order, or it asks more than the order lacks.
 */
export function asksWrongSum(
  link: PayosLinkWithMoney,
  collection: Pick<CollectionFacts, "amount" | "sessions" | "order"> | null,
): boolean {
  if (!collection) return false
  const { order, sessions, amount } = collection
  const session = sessions.find(({ id }) => id === link.session_id)
  const isOutdated = session !== undefined && session.amount !== amount
  if (!order) return isOutdated
  if (order.is_canceled || order.is_paid) return false
  return isOutdated || restOf(link) > Math.ceil(order.uncaptured)
}

function latest(...times: readonly (Date | null | undefined)[]): Date {
  return new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)))
}
