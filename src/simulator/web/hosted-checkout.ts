import { renderSVG } from "uqr"

import { findBank } from "../bank"
import { formatDong } from "../money"
import { amountPaid, amountRemaining, type Link, type LinkStatus } from "../state/link"

import { isOpen } from "../state/link-rules"

import { escapeHtml } from "./escape-html"
import { PAY_STYLE } from "./pay-style"

const STATUS_TEXT: Record<LinkStatus, [vietnamese: string, english: string]> = {
  PENDING: ["Chờ thanh toán", "Waiting for payment"],
  PROCESSING: ["Đang xử lý", "Processing"],
  PAID: ["Đã thanh toán", "Paid"],
  UNDERPAID: ["Chưa thanh toán đủ", "Paid in part"],
  CANCELLED: ["Đã huỷ", "Cancelled"],
  EXPIRED: ["Hết hạn", "Expired"],
  FAILED: ["Thất bại", "Failed"],
}

/** A page of the simulator; `body` is HTML. */
export const page = (title: string, body: string): string => `<!DOCTYPE html>
<html lang="vi"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><style>${PAY_STYLE}</style></head>
<body><main>${body}</main></body></html>`

const row = (vietnamese: string, english: string, value: string): string =>
  `<dt>${vietnamese}<small>${english}</small></dt><dd>${escapeHtml(value)}</dd>`

const details = (link: Link): string =>
  [
    row("Ngân hàng", "Bank", findBank(link.account.bin)?.shortName ?? link.account.bin),
    row("Chủ tài khoản", "Account name", link.account.accountName),
    row("Số tài khoản", "Account number", link.account.accountNumber),
    row("Nội dung", "Content", link.description),
    row("Mã đơn hàng", "Order code", String(link.request.orderCode)),
    row("Đã nhận", "Received", formatDong(amountPaid(link))),
  ].join("")

interface Button {
  action: string
  testId: string
  vietnamese: string
  english: string
  /** Adds an input for the amount, with this initial value in đồng. */
  amount?: number
  isMain?: true
}

const form = (link: Link, { action, testId, vietnamese, english, amount, isMain }: Button) =>
  `<form method="post" action="/web/${link.id}/${action}">${
    amount === undefined
      ? ""
      : `<input name="amount" type="number" min="1" step="1" required value="${amount}"
 aria-label="Số tiền / Amount" data-testid="${testId}-amount">`
  }<button data-testid="${testId}"${isMain ? ' class="main"' : ""}>${vietnamese}<small>${english}</small></button></form>`

const payForms = (link: Link): string => {
  const rest = amountRemaining(link)
  return [
    form(link, {
      action: "pay",
      testId: "pay",
      vietnamese: `Thanh toán ${formatDong(rest)}`,
      english: "Pay",
      isMain: true,
    }),
    form(link, {
      action: "pay",
      testId: "pay-less",
      vietnamese: "Trả thiếu",
      english: "Pay less",
      amount: Math.max(1, Math.floor(rest / 2)),
    }),
    form(link, {
      action: "pay",
      testId: "pay-more",
      vietnamese: "Trả thừa",
      english: "Pay more",
      amount: rest + 10_000,
    }),
    form(link, { action: "cancel", testId: "cancel", vietnamese: "Huỷ", english: "Cancel" }),
    form(link, {
      action: "expire",
      testId: "expire",
      vietnamese: "Để hết hạn",
      english: "Let it expire",
    }),
  ].join("")
}

const wayBack = (backUrl: string): string =>
  `<a class="button" style="display:block" data-testid="back" href="${escapeHtml(backUrl)}">Về cửa hàng<small>Back to the shop</small></a>`

/** The payment page of a link. */
export const hostedCheckout = (link: Link, backUrl: string): string => {
  const [vietnamese, english] = STATUS_TEXT[link.status]
  const isPayable = isOpen(link)
  return page(
    `${formatDong(link.request.amount)} · payOS simulator`,
    `<section><h1>Thanh toán đơn hàng<small>Payment · payOS simulator, no real money</small></h1>
<p class="amount" data-testid="amount">${formatDong(link.request.amount)}</p>
<p class="status" data-testid="status" data-status="${link.status}">${vietnamese}<small>${english}</small></p>
${isPayable ? `<div class="qr" data-testid="qr">${renderSVG(link.qrCode)}</div>` : ""}
<dl>${details(link)}</dl></section>
<section>${isPayable ? payForms(link) : wayBack(backUrl)}</section>`,
  )
}

const refusal = (vietnamese: string, english: string, back = ""): string =>
  page(
    "payOS simulator",
    `<section><h1>${vietnamese}<small>${english}</small></h1>${back}</section>`,
  )

const wayToLink = ({ id }: Link): string =>
  `<a class="button" style="display:block" data-testid="link" href="/web/${id}">Về trang thanh toán<small>Back to the payment page</small></a>`

/** The page of a link that does not exist. */
export const missingPage = (): string => refusal("Không tìm thấy", "There is no such payment link")

/** The page after a button that needs a link that can still be paid. */
export const notOpenPage = (link: Link): string => {
  const [vietnamese, english] = STATUS_TEXT[link.status]
  return refusal(
    `Không thực hiện được: link ở trạng thái “${vietnamese}”`,
    `Not possible: the link is in the state “${english}”`,
    wayToLink(link),
  )
}

/** The page after an amount that cannot be transferred. */
export const invalidAmountPage = (link: Link): string =>
  refusal(
    "Số tiền phải là số nguyên dương",
    "The amount must be a positive whole number",
    wayToLink(link),
  )
