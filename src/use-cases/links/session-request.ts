import { createHash } from "node:crypto"
import { toLinkItems, type CartLine } from "../../domain/links/items"
import type { SessionLinkRequest } from "./link-for-session"
import { readCollection, type CollectionFacts } from "../../medusa/read-collection"
import { toDecimal } from "../../medusa/decimal"
import type { ShownItem } from "../../medusa/invoice-cart"
import { readRegionOf } from "../../medusa/read-region"
import { holdsOurMoney } from "../../medusa/read-payment"
import { readSession, readSessionWithCart } from "../../medusa/read-session"
import type { PayosLinkWithMoney } from "../../modules/payos/repositories/links/link-row"
import { listLinksOfCollection } from "../../modules/payos/repositories/links/read-links"
import { channelOfSession } from "./channel-of-session"
import { refusal } from "../../modules/payos/refusal"
import type { ProviderContext } from "../context"
import { CartInvoice, type UnsupportedTaxRate } from "./invoice/invoice-content"

/** The items and the invoice of a link, and their fingerprint. */
type LinkContent = Pick<SessionLinkRequest, "items" | "invoice" | "fingerprint">

/** The link request of a session, for its whole amount or a part of it. */
export type PayableSession = {
  request: SessionLinkRequest
  /** The order that it pays, if that was placed before. */
  order_id: string | null
  /** The links that its collection already has. */
  links: PayosLinkWithMoney[]
  /** The link's content for another amount, in whole đồng. */
  contentOf: (amount: number) => LinkContent
  /** Tax rates of the cart that payOS does not support. */
  unsupported_rates: UnsupportedTaxRate[]
}

/**
 * Builds the link request of a session from Medusa's data by the session's id, without data from a client. `amount` is in
 * whole đồng; `channel` is the provider's option, if any.
 *
 * @throws MedusaError if the session does not exist, or its cart is paid for already
 */
export async function readSessionRequest(
  context: ProviderContext,
  sessionId: string,
  { amount, channel }: { amount: number; channel: string | undefined },
): Promise<PayableSession> {
  const { invoices } = context.options
  const row = await readSessionWithCart(context.query, sessionId, invoices.enabled)
  if (!row) throw refusal("payos_session_not_found")
  const cart = row.payment_collection?.cart
  const { payment_collection_id } = row
  const links = await listLinksOfCollection(context.db, payment_collection_id)
  // A cart that has no links and is not completed has no order, and no Payment of payOS holds money.
  const isFreshCart = links.length === 0 && cart && !cart.completed_at
  const collection = isFreshCart ? null : await readCollection(context.query, payment_collection_id)
  const isPaid = collection?.payments.some(holdsOurMoney)
  const isAlreadyPaid = isPaid || (cart?.completed_at && !isOrderUnpaid(collection))
  if (isAlreadyPaid) throw refusal("payos_already_received")
  const invoice = cart && invoices.enabled ? new CartInvoice(cart, invoices) : null
  const contentOf = (part: number): LinkContent =>
    invoice ? withFingerprint(invoice.contentOf(part)) : plainContent(cart, part, part === amount)
  const redirectUrls = await redirectUrlsOfSession(context, row.payment_collection_id)
  const request = {
    channel: await channelOfSession(context, payment_collection_id, channel),
    payment_collection_id,
    session_id: sessionId,
    cart_id: cart?.id ?? null,
    amount,
    is_first: links.length === 0,
    counted_link_ids: [],
    ...contentOf(amount),
    ...(redirectUrls ? { redirectUrls } : {}),
    sessionExists: async () => (await readSession(context.query, sessionId)) !== null,
  }
  const order_id = collection?.order?.id ?? null
  return { request, order_id, links, contentOf, unsupported_rates: invoice?.unsupportedRates ?? [] }
}

/** Returns the redirect URLs of the cart's or order's region, if the store sets them for it. */
async function redirectUrlsOfSession({ query, options }: ProviderContext, collectionId: string) {
  if (Object.keys(options.regionRedirectUrls).length === 0) return undefined
  return options.regionRedirectUrls[(await readRegionOf(query, collectionId)) ?? ""]
}

/** Returns items that are only displayed to the shopper; a part of the amount is a single line. */
function plainContent(
  cart: { items?: readonly ShownItem[] } | null | undefined,
  amount: number,
  isFullAmount: boolean,
): LinkContent {
  const lines = isFullAmount ? (cart?.items ?? []).map(toCartLine) : []
  return withFingerprint({ items: toLinkItems(lines, amount) })
}

/** Adds a digest by which the contents of two links are compared. */
function withFingerprint(content: Omit<LinkContent, "fingerprint">): LinkContent {
  const { items, invoice } = content
  const text = JSON.stringify(invoice ? [items, invoice] : items)
  return { ...content, fingerprint: createHash("sha256").update(text).digest("hex") }
}

function toCartLine({ product_title, title, quantity, total }: ShownItem): CartLine {
  return {
    title: product_title ?? title,
    quantity: Number(toDecimal(quantity)),
    total: Number(toDecimal(total)),
  }
}

/** Returns whether the cart's order was created before its payment, which is still due. */
function isOrderUnpaid(collection: CollectionFacts | null): boolean {
  const order = collection?.order
  return order != null && !order.is_paid && !order.is_canceled
}
