import type { SignaturePlace } from "./envelope"
import type { ApiCall } from "./http/call"
import { downloadInvoice, listInvoices } from "./invoices/read-invoices"
import { createLink } from "./links/create-link"
import { cancelLink, getLink } from "./links/read-link"
import type { Outcome } from "./outcome"
import { createBatch, createPayout } from "./payouts/create-payout"
import { listPayouts } from "./payouts/list-payouts"
import { estimateCredit, getBalance, getPayout } from "./payouts/read-payouts"
import type { Simulation } from "./simulation"
import { confirmWebhook } from "./webhooks/confirm-webhook"

/** One operation of payOS: its route, the channel whose credentials it needs, and its signatures. */
export interface Operation {
  name: string
  method: "GET" | "POST"
  path: string
  channel: "payment" | "payout"
  /** The place of the response's signature. */
  signed: SignaturePlace
  /** Whether the request needs an `x-signature`, the HMAC of its canonical body. */
  signedRequest?: true
  perform: (simulation: Simulation, call: ApiCall) => Outcome | Promise<Outcome>
}

const link = "/v2/payment-requests"
const payouts = "/v1/payouts"
const ofPayment = { channel: "payment", signed: "body" } as const
const ofPayout = { channel: "payout", signed: "header" } as const

/** All operations; fixed paths come before those with a parameter. */
export const operations: readonly Operation[] = [
  { name: "link.create", method: "POST", path: link, ...ofPayment, perform: createLink },
  { name: "link.get", method: "GET", path: `${link}/:id`, ...ofPayment, perform: getLink },
  {
    name: "link.cancel",
    method: "POST",
    path: `${link}/:id/cancel`,
    ...ofPayment,
    perform: cancelLink,
  },
  {
    name: "invoice.list",
    method: "GET",
    path: `${link}/:id/invoices`,
    ...ofPayment,
    perform: listInvoices,
  },
  {
    name: "invoice.download",
    method: "GET",
    path: `${link}/:id/invoices/:invoiceId/download`,
    ...ofPayment,
    signed: "none",
    perform: downloadInvoice,
  },
  {
    name: "webhook.confirm",
    method: "POST",
    path: "/confirm-webhook",
    ...ofPayment,
    signed: "none",
    perform: confirmWebhook,
  },
  {
    name: "payout.create",
    method: "POST",
    path: payouts,
    ...ofPayout,
    signedRequest: true,
    perform: createPayout,
  },
  {
    name: "payout.batch",
    method: "POST",
    path: `${payouts}/batch`,
    ...ofPayout,
    signedRequest: true,
    perform: createBatch,
  },
  {
    name: "payout.estimate",
    method: "POST",
    path: `${payouts}/estimate-credit`,
    ...ofPayout,
    signedRequest: true,
    perform: estimateCredit,
  },
  { name: "payout.list", method: "GET", path: payouts, ...ofPayout, perform: listPayouts },
  { name: "payout.get", method: "GET", path: `${payouts}/:id`, ...ofPayout, perform: getPayout },
  {
    name: "payout.balance",
    method: "GET",
    path: "/v1/payouts-account/balance",
    ...ofPayout,
    perform: getBalance,
  },
]
