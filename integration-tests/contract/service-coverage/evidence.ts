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

/** A bank transfer as the ledger booked it. */
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

/** What one run through the plugin's doors left behind. */
export interface Evidence {
  /** What payOS was asked, as the simulator wrote it down. */
  requests: RecordedRequest[]
  /** Links as the simulator knows them in the end. */
  simulated: { first: Fields; lost: Fields }
  /** What the first session shows its shopper. */
  shopper: PayosSessionData
  /** Links as the ledger held them: just created, cancelled, paid, found after a lost answer. */
  ledger: Record<"created" | "cancelled" | "paid" | "lost", PayosLinkWithMoney>
  /** Links as their page in the admin shows them. */
  pages: Record<"paid" | "cancelled", LinkDetail>
  /** The channel as the settings page shows it. */
  channel: WebhookRegistration | null
  /** Invoices as a link's page shows them, and the file of one. */
  invoices: InvoiceView[]
  /** When the first was issued, by payOS's seconds alone. */
  issuedBySeconds: string | null
  invoiceFile: { fileName: string; bytes: number }
  transfers: Transfer[]
  /** Bodies of the webhooks that the ledger keeps. */
  webhooks: Fields[]
  /** What the hook made of what came to it. */
  received: ReceivedWebhook[]
  /** What the checkout gets where payOS refuses to create a link. */
  refusal: PayOSError
  /** What the settlement gets where an answer is wrongly signed. */
  forgery: PayOSError
  payouts: PayoutEvidence
  /** A batch just taken by payOS, as its page in the admin shows it. */
  batch: PayoutBatchDetail
  /** The transfer content asked for where the bank account is not linked through payOS. */
  shortDescription: string
}
