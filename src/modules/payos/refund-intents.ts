import * as ledger from "./repositories/refunds/refund-intents"
import type { Db } from "./repositories/db"
import type { NewRefundIntent, RefundIntent } from "./repositories/refunds/refund-intent"

/** Who asked for which refund: written before core makes it, believed once. */
export class RefundIntents {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /** @returns the id that the refund's metadata is to carry */
  record(payment_id: string, intent: NewRefundIntent): Promise<string> {
    return ledger.recordIntent(this.#db, payment_id, intent)
  }

  /** The intent that a refund's row names, if it is its own. */
  take(refund: Parameters<typeof ledger.takeIntent>[1]): Promise<RefundIntent | null> {
    return ledger.takeIntent(this.#db, refund)
  }
}
