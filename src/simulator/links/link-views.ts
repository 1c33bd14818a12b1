import { toVietnamIso } from "../clock"
import { amountPaid, amountRemaining, type Link } from "../state/link"
import type { Fields } from "../validation"

/** The URL of a link's payment page. */
export const toCheckoutUrl = (baseUrl: string, link: Link): string => `${baseUrl}/web/${link.id}`

/** `data` of a creation. */
export const toCreationData = (link: Link, checkoutUrl: string): Fields => ({
  ...link.account,
  amount: link.request.amount,
  description: link.description,
  orderCode: link.request.orderCode,
  currency: "VND",
  paymentLinkId: link.id,
  status: link.status,
  expiredAt: link.request.expiredAt ?? null,
  checkoutUrl,
  qrCode: link.qrCode,
})

/** `data` of get and cancel: without QR code, checkout URL and receiving bank. */
export const toLinkData = (link: Link): Fields => ({
  id: link.id,
  orderCode: link.request.orderCode,
  amount: link.request.amount,
  amountPaid: amountPaid(link),
  amountRemaining: amountRemaining(link),
  status: link.status,
  createdAt: toVietnamIso(link.createdAt),
  transactions: link.transactions,
  cancellationReason: link.cancellationReason,
  canceledAt: link.canceledAt === null ? null : toVietnamIso(link.canceledAt),
})

/** All data of a link, for the control routes. */
export const toFullLink = (link: Link, checkoutUrl: string): Fields => ({
  ...toCreationData(link, checkoutUrl),
  ...toLinkData(link),
  request: link.request,
  invoices: link.invoices,
  deliveries: link.deliveries,
})
