import { createHash } from "node:crypto"
import { toLinkItems, type CartLine } from "../../domain/links/items"
import type { SessionLinkRequest } from "../../use-cases/links/create-link"
import { readCollection } from "../../medusa/read-collection"
import { toDecimal } from "../../medusa/decimal"
import type { ShownItem } from "../../medusa/invoice-cart"
import { holdsOurMoney } from "../../medusa/read-payment"
import { readSession, readSessionWithCart, type SessionWithCart } from "../../medusa/read-session"
import { channelOfSession } from "./channel-of-session"
import { refuse } from "../../modules/payos/refuse"
import type { ReadingContext } from "../../use-cases/context"
import { CartInvoice, type UnknownRate } from "./invoice/invoice-content"

/** What a link says beside its amount, and what tells it from another. */
type LinkContent = Pick<SessionLinkRequest, "items" | "invoice" | "fingerprint">

/** What a session asks of a link, for its own amount and for a rest of it. */
export type PayableSession = {
  request: SessionLinkRequest
  /** The same for another amount, in whole đồng. */
  contentOf: (amount: number) => LinkContent
  /** Rates of the cart that payOS has none for. */
  unknown_rates: UnknownRate[]
}

/**
 * What a session asks of a link, read from Medusa by the session's own id. Nothing of it is what a
 * client sent.
 *
 * @param wanted in whole đồng, through the channel that the provider was given, if any
 * @throws MedusaError where the session does not exist, or its cart was paid for already
 */
export async function readSessionRequest(
  context: ReadingContext,
  sessionId: string,
  { amount, channel }: { amount: number; channel: string | undefined },
): Promise<PayableSession> {
  const { invoices } = context.options
  const row = await readSessionWithCart(context.query, sessionId, invoices.enabled)
  if (!row) throw refuse("payos_session_unknown")
  const cart = row.payment_collection?.cart
  const isPaid = (row.payment_collection?.payments ?? []).some(holdsOurMoney)
  const isOver = isPaid || (cart?.completed_at && !(await isOrderUnpaid(context, row)))
  if (isOver) throw refuse("payos_already_received")
  const invoice = cart && invoices.enabled ? new CartInvoice(cart, invoices) : null
  const contentOf = (part: number): LinkContent =>
    invoice ? withFingerprint(invoice.contentOf(part)) : plainContent(cart, part, part === amount)
  const request = {
    channel: await channelOfSession(context, row.payment_collection_id, channel),
    payment_collection_id: row.payment_collection_id,
    session_id: sessionId,
    cart_id: cart?.id ?? null,
    amount,
    ...contentOf(amount),
    isWanted: async () => (await readSession(context.query, sessionId)) !== null,
  }
  return { request, contentOf, unknown_rates: invoice?.unknownRates ?? [] }
}

/** Without an e-invoice the items are for the shopper's eyes; a rest is one line of its own. */
function plainContent(
  cart: { items?: readonly ShownItem[] } | null | undefined,
  amount: number,
  isWhole: boolean,
): LinkContent {
  const lines = isWhole ? (cart?.items ?? []).map(toCartLine) : []
  return withFingerprint({ items: toLinkItems(lines, amount) })
}

/** What tells one link's content from another's. */
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

/** An order that was taken first: its cart is completed, and its money is still to come. */
async function isOrderUnpaid(
  { query }: ReadingContext,
  { payment_collection_id }: Pick<SessionWithCart, "payment_collection_id">,
): Promise<boolean> {
  const order = (await readCollection(query, payment_collection_id))?.order
  return order != null && !order.is_paid && !order.is_canceled
}
