import { codeToPay, remainingAmount } from "../../domain/links/code-to-pay"
import { isPayableLink } from "../../domain/links/shopper-status"
import type { PaymentRequest } from "../../domain/notifications/payment-request"
import { readOrderContact, type OrderContact } from "../../medusa/read-order-contact"
import { readOrdersOf } from "../../medusa/read-orders"
import { findLink } from "../../modules/payos/repositories/links/read-links"
import type { PayosLinkWithMoney } from "../../modules/payos/repositories/links/link-row"
import type { PayosContext } from "../context"

/** What a customer is asked for by a link, and how they are reached. `now`: Postgres's time. */
export type RequestOfLink = { request: PaymentRequest; contact: OrderContact; now: Date }

/** The payment request of a link's order; null if its code can no longer be paid, or no page shows it. */
export async function readRequestOfLink(
  context: PayosContext,
  linkId: string,
): Promise<RequestOfLink | null> {
  const link = await findLink(context.db, linkId)
  if (!link || !isPayableLink(link, link.read_at)) return null
  const { payment_collection_id: collectionId, expires_at, read_at } = link
  const order = (await readOrdersOf(context.query, [collectionId])).get(collectionId)
  const contact = order && (await readOrderContact(context.query, order.id))
  const address = pageOf(context, link)
  if (!contact || !address) return null
  const request = {
    amount: remainingAmount(link),
    order_number: contact.display_id,
    link: address,
    expires_at,
  }
  return { request, contact, now: read_at }
}

/** The store's page with the session in the fragment, which no server sees; else payOS's own page. */
function pageOf({ options }: PayosContext, link: PayosLinkWithMoney): string | null {
  const { paymentPage } = options
  if (!paymentPage) return codeToPay(link)?.checkout_url ?? null
  return `${paymentPage.replace(/#.*$/, "")}#payos=${encodeURIComponent(link.session_id)}`
}
