import { toVietnamIso } from "../clock"
import type { Fields } from "../validation"

import { amountPaid, amountRemaining, type Link } from "./link"

/** The address of the page on which a link is paid. */
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

/** `data` of get and cancel: no QR, checkout URL or receiving bank. */
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

/** Everything about a link, for the control routes. */
export const toFullLink = (link: Link, checkoutUrl: string): Fields => ({
  ...toCreationData(link, checkoutUrl),
  ...toLinkData(link),
  request: link.request,
  invoices: link.invoices,
  deliveries: link.deliveries,
})
