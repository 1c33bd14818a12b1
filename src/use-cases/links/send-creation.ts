import type { LinkItem } from "../../domain/links/items"
import {
  PayOSError,
  payosCodes,
  type PayOSCreatedLink,
  type PayOSCreateLinkRequest,
} from "../../client"
import type { Db } from "../../modules/payos/repositories/db"
import type { PayosLink } from "../../modules/payos/repositories/links/link-row"
import { raiseProblem } from "../../modules/payos/repositories/problems/problems"
import type { ResolvedPayosOptions } from "../../modules/payos/options/options"
import type { PayosChannel } from "../../modules/payos/channels/channel"

/** The buyer's data on a link's e-invoice. */
export type LinkInvoice = Pick<
  PayOSCreateLinkRequest,
  | "buyerName"
  | "buyerCompanyName"
  | "buyerTaxCode"
  | "buyerAddress"
  | "buyerEmail"
  | "buyerPhone"
  | "invoice"
>

type CreationSender = { db: Db; channel: PayosChannel; options: ResolvedPayosOptions }

/** Where payOS's page redirects the shopper. */
export type RedirectUrls = Pick<ResolvedPayosOptions, "returnUrl" | "cancelUrl">

/** `deadline` is in milliseconds since 1970. */
export type CreationContent = {
  items: LinkItem[]
  invoice?: LinkInvoice
  redirectUrls?: RedirectUrls
  deadline: number
}

/** Limit of a single creation call; the rest of the deadline is for the lookup after it. */
const ATTEMPT_MS = 4_000

/**
 * Sends a creation once. If payOS refuses it because of its e-invoice, it is sent again without one, and a problem is
 * raised: an invoice must not prevent a sale.
 *
 * @throws PayOSError
 */
export async function sendCreation(
  sender: CreationSender,
  link: PayosLink,
  content: CreationContent,
): Promise<PayOSCreatedLink> {
  try {
    return await send(sender, link, content)
  } catch (error) {
    if (!content.invoice || !isInvalid(error)) throw error
    const { invoice: _, items, ...others } = content
    const created = await send(sender, link, { ...others, items: items.map(withoutInvoice) })
    await raiseInvoiceRefused(sender.db, link, error)
    return created
  }
}

function send(
  { channel, options }: CreationSender,
  link: PayosLink,
  { items, invoice, redirectUrls = options, deadline }: CreationContent,
): Promise<PayOSCreatedLink> {
  const request = {
    orderCode: link.order_code,
    amount: link.amount,
    description: link.description,
    items,
    ...invoice,
    expiredAt: Math.floor(link.expires_at.getTime() / 1000),
    returnUrl: redirectUrls.returnUrl,
    cancelUrl: redirectUrls.cancelUrl,
  }
  const deadlineMs = Math.max(1, Math.min(ATTEMPT_MS, deadline - Date.now()))
  return channel.client.paymentRequests.create(request, { deadlineMs })
}

/** Returns whether payOS or the client refused the request's content: nothing was created. */
function isInvalid(error: unknown): error is PayOSError {
  if (!(error instanceof PayOSError)) return false
  return error.payosCode === payosCodes.validationFailed || error.code === "invalid_request"
}

function withoutInvoice({ name, quantity, price }: LinkItem): LinkItem {
  return { name, quantity, price }
}

function raiseInvoiceRefused(db: Db, link: PayosLink, error: PayOSError): Promise<void> {
  const reason = error.payosDesc ?? error.message
  const detail = { reason, order_code: link.order_code, cart_id: link.cart_id }
  return raiseProblem(db, { kind: "invoice_refused", subject: link.id, detail })
}
