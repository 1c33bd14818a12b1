import type { Channels } from "./channels/channels"
import type { WebhookIngest } from "./ingest/webhook-ingest"
import type { Limits } from "./limits/limits"
import type { ResolvedPayosOptions } from "./options/options"
import type { PaymentStatusHub } from "./payment-status/payment-status-hub"
import type { Db } from "./repositories/db"

/** What the module holds of one store. Repositories take `db`; use cases take what they need of it. */
export type PayosLedger = {
  readonly db: Db
  readonly options: ResolvedPayosOptions
  /** Who the store is to payOS. */
  readonly channels: Channels
  /** How often strangers may ask. */
  readonly limits: Limits
  /** Where verified webhooks wait to be stored. */
  readonly ingest: WebhookIngest
  /** Shoppers who wait for their payment. */
  readonly statusHub: PaymentStatusHub
}
