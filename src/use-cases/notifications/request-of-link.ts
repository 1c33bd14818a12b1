import { codeToPay } from "../../domain/links/code-to-pay"
import { payPageUrlOf } from "../../domain/links/pay-page-url"
import type { PaymentRequest } from "../../domain/notifications/payment-request"
import { readOrderContact, type OrderContact } from "../../medusa/read-order-contact"
import { readOrdersOf } from "../../medusa/read-orders"
import type { PayosLinkWithMoney } from "../../modules/payos/repositories/links/link-row"
import { findLink } from "../../modules/payos/repositories/links/read-links"
import type { PayosContext } from "../context"
import { readOrderDetails } from "../order-links/order-details"

/** An order's payment request, its link, and the customer's contact data. `now`: Postgres's time. */
export type OrderRequest = {
  link_id: string
  request: PaymentRequest
  contact: OrderContact
  now: Date
}

/**
 * Reads an order's payment request, by the link for exactly its balance due; null if there is none, or no page shows
 * it.
 */
export async function readRequestOfOrder(
  context: PayosContext,
  orderId: string,
): Promise<OrderRequest | null> {
  const details = await readOrderDetails(context, orderId)
  const linkId = details?.money.payable_link_id
  const link = linkId ? await findLink(context.db, linkId) : null
  const url = link && pageOf(context, link)
  const contact = url ? await readOrderContact(context.query, orderId) : null
  if (!details || !link || !url || !contact) return null
  const request = {
    amount: details.money.due,
    order_number: contact.display_id,
    link: url,
    expires_at: link.expires_at,
  }
  return { link_id: link.id, request, contact, now: link.read_at }
}

/** Reads the request of a link's order; null if the order has another link now. */
export async function readRequestOfLink(
  context: PayosContext,
  linkId: string,
): Promise<OrderRequest | null> {
  const link = await findLink(context.db, linkId)
  if (!link) return null
  const collectionId = link.payment_collection_id
  const order = (await readOrdersOf(context.query, [collectionId])).get(collectionId)
  const found = order ? await readRequestOfOrder(context, order.id) : null
  return found?.link_id === linkId ? found : null
}

/** Returns the URL with the session in the fragment, which no server receives; or of payOS's own page, if preferred. */
function pageOf({ options }: PayosContext, link: PayosLinkWithMoney): string | null {
  const { paymentPage, backendUrl } = options
  if (paymentPage === "payos") return codeToPay(link)?.checkout_url ?? null
  const page = paymentPage ?? payPageUrlOf(backendUrl)
  return `${page.replace(/#.*$/, "")}#payos=${encodeURIComponent(link.session_id)}`
}
