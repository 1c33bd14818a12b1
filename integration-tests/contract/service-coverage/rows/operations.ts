import {
  AT_PAYOS,
  BALANCE,
  BATCH,
  CANCEL,
  CHECKOUT,
  ESTIMATE,
  FETCH,
  POLL,
  HOOK,
  INVOICES,
  INVOICE_FILE,
  LOOKUP,
  PAYOUT_AT_PAYOS,
  TRANSFER,
  WEBHOOK_PAGE,
} from "../surfaces"
import { called } from "../find"
import { rowsOf } from "../row"

const BY_ORDER_CODE = /\/payment-requests\/\d{1,16}(\/|$)/
const BY_LINK_ID = /\/payment-requests\/[0-9a-f]{32}(\/|$)/

export const operations = rowsOf("operation", {
  "link.create": ["create a payment link", CHECKOUT, called("link.create")],
  "link.get": ["get a payment link", FETCH, called("link.get")],
  "link.cancel": ["cancel a payment link", CANCEL, called("link.cancel")],
  "invoice.list": ["list the invoices of a link", INVOICES, called("invoice.list")],
  "invoice.download": ["download an invoice", INVOICE_FILE, called("invoice.download")],
  "webhook.receive": [
    "receive the payment webhook",
    HOOK,
    ({ received }) => received.find(({ type }) => type === "stored"),
  ],
  "webhook.confirm": ["register the webhook URL", WEBHOOK_PAGE, called("webhook.confirm")],
  "payout.create": ["create a payout", TRANSFER, called("payout.create")],
  "payout.list": ["list payouts", AT_PAYOS, called("payout.list")],
  "payout.batch": ["create a batch payout", BATCH, called("payout.batch")],
  "payout.get": ["get a payout", POLL, called("payout.get")],
  "payout.estimate": ["estimate a payout's fee", ESTIMATE, called("payout.estimate")],
  "payout.balance": ["get the payout account's balance", BALANCE, called("payout.balance")],
})

export const parameters = rowsOf("parameter", {
  "link.get.id.orderCode": ["id as an order code", LOOKUP, called("link.get", BY_ORDER_CODE)],
  "link.get.id.paymentLinkId": ["id as a link id", FETCH, called("link.get", BY_LINK_ID)],
  "link.cancel.id.orderCode": ["id as an order code", CANCEL, called("link.cancel", BY_ORDER_CODE)],
  "link.cancel.id.paymentLinkId": ["id as a link id", CANCEL, called("link.cancel", BY_LINK_ID)],
  "invoice.list.id": ["id of the link", INVOICES, called("invoice.list")],
  "invoice.download.id": ["id of the link", INVOICE_FILE, called("invoice.download")],
  "invoice.download.invoice-id": ["id of the invoice", INVOICE_FILE, called("invoice.download")],
  "payout.get.payoutId": ["id of the payout", PAYOUT_AT_PAYOS, called("payout.get")],
})
