import type { Channels } from "./channels/channels"
import type { DriftLog } from "./drift-log"
import type { WebhookIngest } from "./ingest/webhook-ingest"
import type { Limits } from "./limits/limits"
import type { ResolvedPayosOptions } from "./options/options"
import type { PaymentStatusHub } from "./payment-status/payment-status-hub"
import type { OngoingSettlements } from "./ongoing-settlements"
import type { Loops } from "./loops/loops"
import type { Db } from "./repositories/db"

/** The long-lived parts of one store. Repositories take `db`; use cases take the parts that they need. */
export type PayosServices = {
  readonly db: Db
  readonly options: ResolvedPayosOptions
  /** The store's channels, with their credentials. */
  readonly channels: Channels
  /** Rate limits for shoppers. */
  readonly limits: Limits
  /** Counts where payOS differs from its documents. */
  readonly driftLog: DriftLog
  /** Stores verified webhooks. */
  readonly ingest: WebhookIngest
  /** What core's completions in this process are for. */
  readonly settlements: OngoingSettlements
  /** Does the recurring work of this process. */
  readonly loops: Loops
  /** Streams payment changes to shoppers. */
  readonly statusHub: PaymentStatusHub
}
