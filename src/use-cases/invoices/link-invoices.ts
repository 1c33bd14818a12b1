import type { PayOSInvoice, PayOSInvoiceFile } from "../../client"
import type { PayosChannel } from "../../modules/payos/channels/channel"
import type { Channels } from "../../modules/payos/channels/channels"
import type { PayosLink } from "../../modules/payos/repositories/links/link-row"

/**
 * Lists the e-invoices of a link at payOS.
 *
 * @throws UnknownChannelError, PayOSError
 */
export function listInvoices(channels: Channels, link: PayosLink): Promise<PayOSInvoice[]> {
  return invoicesOf(channels, link).list(link.payment_link_id ?? link.order_code)
}

/**
 * Opens an e-invoice's file; the caller must read its body to the end or destroy it.
 *
 * @throws UnknownChannelError, PayOSError
 */
export function downloadInvoice(
  channels: Channels,
  link: PayosLink,
  invoiceId: string,
): Promise<PayOSInvoiceFile> {
  return invoicesOf(channels, link).download(link.payment_link_id ?? link.order_code, invoiceId)
}

function invoicesOf(
  channels: Channels,
  link: PayosLink,
): PayosChannel["client"]["paymentRequests"]["invoices"] {
  return channels.of(link).client.paymentRequests.invoices
}
