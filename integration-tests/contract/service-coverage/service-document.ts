import type { Area } from "./rows"

const prefixed = (prefix: string, names: string): string[] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => `${prefix}.${name}`)

/** Every name in payOS's documentation, by area, written independently of the rows. */
export const serviceDocument: Record<Area, string[]> = {
  operations: prefixed(
    "operation",
    `link.create link.get link.cancel invoice.list invoice.download webhook.receive webhook.confirm
     payout.create payout.list payout.batch payout.get payout.estimate payout.balance`,
  ),
  parameters: prefixed(
    "parameter",
    `link.get.id.orderCode link.get.id.paymentLinkId
     link.cancel.id.orderCode link.cancel.id.paymentLinkId
     invoice.list.id invoice.download.id invoice.download.invoice-id payout.get.payoutId`,
  ),
  envelope: prefixed("envelope", "code desc data signature"),
  linkRequest: [
    ...prefixed(
      "link.create.request",
      `orderCode amount description
       buyerName buyerCompanyName buyerTaxCode buyerAddress buyerEmail buyerPhone
       items items.name items.quantity items.price items.unit items.taxPercentage
       cancelUrl returnUrl
       invoice invoice.buyerNotGetInvoice invoice.taxPercentage
       expiredAt signature`,
    ),
    "link.cancel.request.cancellationReason",
  ],
  linkResponse: prefixed(
    "link.create.response",
    `bin accountNumber accountName amount description orderCode currency paymentLinkId status
     qrCode`,
  ),
  link: prefixed(
    "link",
    `id orderCode amount amountPaid amountRemaining status createdAt canceledAt cancellationReason
     transactions`,
  ),
  transactions: prefixed(
    "link.transactions",
    `reference amount accountNumber description transactionDateTime
     virtualAccountName virtualAccountNumber
     counterAccountBankId counterAccountBankName counterAccountName counterAccountNumber`,
  ),
  webhook: [
    ...prefixed("webhook", "code desc success data signature"),
    ...prefixed(
      "webhook.data",
      `orderCode amount description accountNumber reference transactionDateTime currency
       paymentLinkId code desc
       counterAccountBankId counterAccountBankName counterAccountName counterAccountNumber
       virtualAccountName virtualAccountNumber`,
    ),
  ],
  channel: [
    "webhook.confirm.request.webhookUrl",
    ...prefixed("channel", "accountNumber accountName name shortName"),
  ],
  invoice: prefixed(
    "invoice",
    `invoices invoiceId invoiceNumber issuedTimestamp issuedDatetime transactionId reservationCode
     codeOfTax file`,
  ),
  payoutRequest: [
    ...prefixed(
      "payout.create.request",
      "referenceId amount description toBin toAccountNumber category",
    ),
    ...prefixed(
      "payout.batch.request",
      `referenceId category validateDestination payouts payouts.referenceId payouts.amount
       payouts.description payouts.toBin payouts.toAccountNumber`,
    ),
    ...prefixed("payout.estimate.request", "referenceId category validateDestination payouts"),
  ],
  payoutResponse: [
    ...prefixed("payout", "id referenceId transactions category approvalState createdAt"),
    ...prefixed(
      "payout.transactions",
      "id referenceId amount description toBin toAccountNumber toAccountName state",
    ),
    ...prefixed(
      "payout.list",
      `payouts pagination pagination.total pagination.limit pagination.offset pagination.count
       pagination.hasMore`,
    ),
    "payout.estimate.estimateCredit",
    ...prefixed("payout.balance", "accountNumber accountName currency balance"),
  ],
  headers: prefixed(
    "header",
    `link.create.x-partner-code
     payout.create.x-idempotency-key payout.create.x-signature
     payout.batch.x-idempotency-key payout.batch.x-signature
     payout.estimate.x-signature`,
  ),
  filters: prefixed(
    "filter.payout.list",
    "limit offset referenceId approvalState category fromDate toDate",
  ),
  limits: prefixed(
    "limit",
    "link.create.description link.create.expiredAt payout.list.limit payout.list.offset",
  ),
  states: [
    ...prefixed("state.link", "PENDING CANCELLED"),
    ...prefixed("state.payout.approvalState", "PROCESSING SUCCEEDED"),
    ...prefixed("state.payout.transactions.state", "PROCESSING SUCCEEDED"),
    ...prefixed("transition", "link.create link.cancel payout.create payout.batch"),
  ],
  events: prefixed("event", "payment sample"),
  errors: prefixed("error", "success failure"),
}
