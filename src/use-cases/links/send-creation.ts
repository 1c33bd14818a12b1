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

/** What a link's e-invoice says of its buyer. */
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

export type CreationSender = { db: Db; channel: PayosChannel; options: ResolvedPayosOptions }

/** A single creation call; the rest of the deadline is for finding out what became of it. */
const ATTEMPT_MS = 4_000

/**
 * Sends a creation once. What payOS refuses because of its e-invoice is sent again without one: a sale
 * is not lost over an invoice, and a person is told that this one lacks it.
 *
 * @param deadline in milliseconds since 1970
 * @throws PayOSError
 */
export async function sendCreation(
  sender: CreationSender,
  link: PayosLink,
  content: { items: LinkItem[]; invoice?: LinkInvoice },
  deadline: number,
): Promise<PayOSCreatedLink> {
  try {
    return await send(sender, link, content, deadline)
  } catch (error) {
    if (!content.invoice || !isInvalid(error)) throw error
    const created = await send(sender, link, { items: content.items.map(plain) }, deadline)
    await tellRefused(sender.db, link, error)
    return created
  }
}

function send(
  { channel, options }: CreationSender,
  link: PayosLink,
  { items, invoice }: { items: LinkItem[]; invoice?: LinkInvoice },
  deadline: number,
): Promise<PayOSCreatedLink> {
  const request = {
    orderCode: link.order_code,
    amount: link.amount,
    description: link.description,
    items,
    ...invoice,
    expiredAt: Math.floor(link.expires_at.getTime() / 1000),
    returnUrl: options.returnUrl,
    cancelUrl: options.cancelUrl,
  }
  const deadlineMs = Math.max(1, Math.min(ATTEMPT_MS, deadline - Date.now()))
  return channel.client.paymentRequests.create(request, { deadlineMs })
}

/** Refused for what the request says, by payOS or before it was sent: nothing was made. */
function isInvalid(error: unknown): error is PayOSError {
  if (!(error instanceof PayOSError)) return false
  return error.payosCode === payosCodes.validationFailed || error.code === "invalid_request"
}

function plain({ name, quantity, price }: LinkItem): LinkItem {
  return { name, quantity, price }
}

function tellRefused(db: Db, link: PayosLink, error: PayOSError): Promise<void> {
  const reason = error.payosDesc ?? error.message
  const detail = { reason, order_code: link.order_code, cart_id: link.cart_id }
  return raiseProblem(db, { kind: "invoice_refused", subject: link.id, detail })
}
