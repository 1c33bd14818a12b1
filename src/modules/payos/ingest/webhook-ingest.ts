import { storeWebhook, storeTogether } from "../repositories/webhooks/webhook-events"
import type { StoredWebhook, VerifiedWebhook } from "../repositories/webhooks/webhook-event"
import { isRejectedByPostgres, type Db } from "../repositories/db"
import { GroupCommit } from "./group-commit"
import { ConcurrencyLimiter } from "./concurrency-limiter"

/** Number of pending webhooks that counts as a flood. */
const FLOOD = 16

/** A flood ends after this long below `FLOOD`: between two transactions there may be no pending webhook. */
const FLOOD_MS = 1_000

/** Maximum number of webhooks per transaction. */
const BATCH_SIZE = 32

/** Maximum number of concurrent transactions for batches and for single webhooks. Shoppers need connections too. */
const CONCURRENCY = { batches: 2, single: 4 }

/** Longer than any healthy transaction; a hanging one, such as on a dead connection, gives its slot to the next. */
const TIMEOUT_MS = 8_000

/** Stores verified webhooks; webhooks that arrive together share one transaction. */
export class WebhookIngest {
  readonly #db: Db
  readonly #batches: GroupCommit<VerifiedWebhook, StoredWebhook | null>
  readonly #single = new ConcurrencyLimiter(CONCURRENCY.single, TIMEOUT_MS)
  readonly #pending = new ConcurrencyLimiter(Infinity, TIMEOUT_MS)
  #floodedAt = -Infinity

  constructor(db: Db) {
    this.#db = db
    const limiter = new ConcurrencyLimiter(CONCURRENCY.batches, TIMEOUT_MS)
    this.#batches = new GroupCommit(limiter, BATCH_SIZE, (webhooks) => storeTogether(db, webhooks))
  }

  get isFlooded(): boolean {
    return performance.now() - this.#floodedAt < FLOOD_MS
  }

  async store(webhook: VerifiedWebhook): Promise<StoredWebhook> {
    const stored = this.#pending.run(() => this.#submit(webhook))
    this.#detectFlood()
    try {
      return await stored
    } finally {
      this.#detectFlood()
    }
  }

  #detectFlood(): void {
    if (this.#pending.running >= FLOOD) this.#floodedAt = performance.now()
  }

  async #submit(webhook: VerifiedWebhook): Promise<StoredWebhook> {
    const stored = await this.#batches.submit(webhook).catch(nullIfRefused)
    return stored ?? this.#single.run(() => storeWebhook(this.#db, webhook))
  }
}

/** If Postgres refuses one webhook of a batch, each is stored by itself, so that the others are not lost. */
function nullIfRefused(error: unknown): null {
  if (isRejectedByPostgres(error)) return null
  throw error
}
