import type { PayosLinkWithMoney } from "../../../../modules/payos/repositories/links/link-row"
import { readActorNames } from "../../../../medusa/read-actor-names"
import { readCartContact } from "../../../../medusa/read-purchase-contact"
import { readOrdersOf } from "../../../../medusa/read-orders"
import type { LinkDetail } from "../../../../types/link"
import { readDecisionOrders } from "../decision-view"
import { toLinkDetail } from "./link-detail"
import { refusal } from "../../../../modules/payos/refusal"
import { readLinkDetails } from "../../../../modules/payos/repositories/links/link-details"
import { findLink } from "../../../../modules/payos/repositories/links/read-links"
import type { PayosContext } from "../../../../use-cases/context"

/**
 * Reads one link for its admin page.
 *
 * @throws MedusaError if no link has this id
 */
export async function showLink(context: PayosContext, id: string): Promise<LinkDetail> {
  const link = await findLink(context.db, id)
  const [details] = await readLinkDetails(context.db, link ? [link] : [])
  if (!details) throw refusal("payos_link_not_found")
  const { query } = context
  const collectionId = details.link.payment_collection_id
  const [orders, names, decisionOrders] = await Promise.all([
    readOrdersOf(query, [collectionId]),
    readActorNames(query, details.auditLog),
    readDecisionOrders(query, details.decisions),
  ])
  const order = orders.get(collectionId) ?? null
  const cart = order ? null : await readCartContact(query, collectionId)
  const contact = cart && { phone: cart.phone, email: cart.email }
  return toLinkDetail(details, { order, contact, names, decisionOrders })
}

/** @throws MedusaError if no link has this id */
export async function requireLink(
  { db }: PayosContext,
  id: string | undefined,
): Promise<PayosLinkWithMoney> {
  const link = await findLink(db, id ?? "")
  if (!link) throw refusal("payos_link_not_found")
  return link
}

/** @throws MedusaError if no link has this id, or it belongs to a channel that is not configured */
export async function requireOwnLink(
  context: PayosContext,
  id: string | undefined,
): Promise<PayosLinkWithMoney> {
  const link = await requireLink(context, id)
  if (!context.channels.knows(link)) throw refusal("payos_other_channel")
  return link
}
