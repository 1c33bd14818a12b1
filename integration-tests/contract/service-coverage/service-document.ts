import type { Area } from "./rows"

const under = (prefix: string, names: string): string[] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => `${prefix}.${name}`)

/** Everything that the service's document names, area by area: written once more, by hand. */
export const serviceDocument: Record<Area, string[]> = {
  operations: under(
    "operation",
    `link.create link.get link.cancel invoice.list invoice.download webhook.receive webhook.confirm
     payout.create payout.list payout.batch payout.get payout.estimate payout.balance`,
  ),
  parameters: under(
    "parameter",
    `link.get.id.orderCode link.get.id.paymentLinkId
     link.cancel.id.orderCode link.cancel.id.paymentLinkId
     invoice.list.id invoice.download.id invoice.download.invoice-id payout.get.payoutId`,
  ),
  envelope: under("envelope", "code desc data signature"),
  linkRequest: [
    ...under(
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
  linkAnswer: under(
    "link.create.answer",
    `bin accountNumber accountName amount description orderCode currency paymentLinkId status
     qrCode`,
  ),
  link: under(
    "link",
    `id orderCode amount amountPaid amountRemaining status createdAt canceledAt cancellationReason
     transactions`,
  ),
  transactions: under(
    "link.transactions",
    `reference amount accountNumber description transactionDateTime
     virtualAccountName virtualAccountNumber
     counterAccountBankId counterAccountBankName counterAccountName counterAccountNumber`,
  ),
  webhook: [
    ...under("webhook", "code desc success data signature"),
    ...under(
      "webhook.data",
      `orderCode amount description accountNumber reference transactionDateTime currency
       paymentLinkId code desc
       counterAccountBankId counterAccountBankName counterAccountName counterAccountNumber
       virtualAccountName virtualAccountNumber`,
    ),
  ],
  channel: [
    "webhook.confirm.request.webhookUrl",
    ...under("channel", "accountNumber accountName name shortName"),
  ],
  invoice: under(
    "invoice",
    `invoices invoiceId invoiceNumber issuedTimestamp issuedDatetime transactionId reservationCode
     codeOfTax file`,
  ),
  payoutRequest: [
    ...under(
      "payout.create.request",
      "referenceId amount description toBin toAccountNumber category",
    ),
    ...under(
      "payout.batch.request",
      `referenceId category validateDestination payouts payouts.referenceId payouts.amount
       payouts.description payouts.toBin payouts.toAccountNumber`,
    ),
    ...under("payout.estimate.request", "referenceId category validateDestination payouts"),
  ],
  payoutAnswer: [
    ...under("payout", "id referenceId transactions category approvalState createdAt"),
    ...under(
      "payout.transactions",
      "id referenceId amount description toBin toAccountNumber toAccountName state",
    ),
    ...under(
      "payout.list",
      `payouts pagination pagination.total pagination.limit pagination.offset pagination.count
       pagination.hasMore`,
    ),
    "payout.estimate.estimateCredit",
    ...under("payout.balance", "accountNumber accountName currency balance"),
  ],
  headers: under(
    "header",
    `link.create.x-partner-code
     payout.create.x-idempotency-key payout.create.x-signature
     payout.batch.x-idempotency-key payout.batch.x-signature
     payout.estimate.x-signature`,
  ),
  filters: under(
    "filter.payout.list",
    "limit offset referenceId approvalState category fromDate toDate",
  ),
  limits: under(
    "limit",
    "link.create.description link.create.expiredAt payout.list.limit payout.list.offset",
  ),
  states: [
    ...under("state.link", "PENDING CANCELLED"),
    ...under("state.payout.approvalState", "PROCESSING SUCCEEDED"),
    ...under("state.payout.transactions.state", "PROCESSING SUCCEEDED"),
    ...under("transition", "link.create link.cancel payout.create payout.batch"),
  ],
  events: under("event", "payment sample"),
  errors: under("error", "success failure"),
}
