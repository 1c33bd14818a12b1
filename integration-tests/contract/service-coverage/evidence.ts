import type { ReceivedWebhook } from "../../../src/use-cases/webhooks/receive-webhook"
import type { WebhookRegistration } from "../../../src/modules/payos/repositories/webhook-registration"
import type { PayosLinkWithMoney } from "../../../src/modules/payos/repositories/links/link-row"
import type { PayOSError } from "../../../src/client"
import type { PayosSessionData } from "../../../src/providers/payos/session-data"
import type { InvoiceView } from "../../../src/types/invoice"
import type { LinkDetail } from "../../../src/types/link"
import type { Fields, RecordedRequest } from "../support/control"
import type { PayoutBatchDetail } from "../../../src/types/payout-batch"
import type { PayoutEvidence } from "./payouts"

/** A bank transfer as booked in the ledger. */
export interface Transfer {
  source: "webhook" | "fetch"
  reference: string | null
  amount: string
  transaction_at: Date | null
  description: string | null
  account_number: string | null
  counter_account: Fields | null
  virtual_account: Fields | null
}

/** The results of one run through the plugin's surfaces. */
export interface Evidence {
  /** The requests to payOS, as the simulator recorded them. */
  requests: RecordedRequest[]
  /** Links as the simulator has them at the end. */
  simulated: { first: Fields; lost: Fields }
  /** The first session's data for its shopper. */
  shopper: PayosSessionData
  /** Links in the ledger: just created, cancelled, paid, found after a lost response. */
  ledger: Record<"created" | "cancelled" | "paid" | "lost", PayosLinkWithMoney>
  /** Links as their admin page shows them. */
  pages: Record<"paid" | "cancelled", LinkDetail>
  /** The channel as the settings page shows it. */
  channel: WebhookRegistration | null
  /** Invoices as a link's page shows them, and the file of one. */
  invoices: InvoiceView[]
  /** When the first was issued, derived only from payOS's timestamp in seconds. */
  issuedBySeconds: string | null
  invoiceFile: { fileName: string; bytes: number }
  transfers: Transfer[]
  /** Bodies of the webhooks that the ledger keeps. */
  webhooks: Fields[]
  /** How the webhook route classified each request. */
  received: ReceivedWebhook[]
  /** The checkout's error if payOS refuses to create a link. */
  refusal: PayOSError
  /** The settlement's error if a response has a wrong signature. */
  forgery: PayOSError
  payouts: PayoutEvidence
  /** A batch that payOS has just accepted, as its admin page shows it. */
  batch: PayoutBatchDetail
  /** The transfer content if the bank account is not linked through payOS. */
  shortDescription: string
}
