import type { Channels } from "./channels/channels"
import type { DriftLog } from "./drift-log"
import type { WebhookIngest } from "./ingest/webhook-ingest"
import type { Limits } from "./limits/limits"
import type { ResolvedPayosOptions } from "./options/options"
import type { PaymentStatusHub } from "./payment-status/payment-status-hub"
import type { OngoingSettlements } from "./ongoing-settlements"
import type { Loops } from "./loops/loops"
import type { Db } from "./repositories/db"

/** The long-lived parts of one store. Repositories receive `db`; use cases receive the parts that they need. */
export type PayosServices = {
  readonly db: Db
  readonly options: ResolvedPayosOptions
  /** The store's channels, with their credentials. */
  readonly channels: Channels
  readonly limits: Limits
  readonly driftLog: DriftLog
  readonly ingest: WebhookIngest
  /** The settlements whose carts core is completing in this process. */
  readonly settlements: OngoingSettlements
  readonly loops: Loops
  /** Streams payment changes to shoppers. */
  readonly statusHub: PaymentStatusHub
}
