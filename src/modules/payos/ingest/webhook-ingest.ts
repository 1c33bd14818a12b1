import { bookWebhook, bookTogether } from "../repositories/webhooks/webhook-events"
import type { BookedWebhook, VerifiedWebhook } from "../repositories/webhooks/webhook-event"
import { isRefusal, type Db } from "../repositories/db"
import { GroupCommit } from "./group-commit"
import { ConcurrencyLimiter } from "./concurrency-limiter"

/** So many webhooks in hand are a flood. */
const FLOOD = 16

/** It is over when there were fewer for so long: between two transactions there may be none. */
const FLOOD_MS = 1_000

/** Webhooks of one transaction, at most. */
const TOGETHER = 32

/** Such transactions at once, and webhooks stored by themselves: shoppers need connections too. */
const AT_ONCE = { together: 2, alone: 4 }

/** Longer than any healthy transaction. What hangs, on a dead connection perhaps, makes way for the next. */
const LONGEST_MS = 8_000

/** Where verified webhooks wait to be stored: those that come in a burst are booked together. */
export class WebhookIngest {
  readonly #db: Db
  readonly #together: GroupCommit<VerifiedWebhook, BookedWebhook | null>
  readonly #alone = new ConcurrencyLimiter(AT_ONCE.alone, LONGEST_MS)
  readonly #inHand = new ConcurrencyLimiter(Infinity, LONGEST_MS)
  #floodedAt = -Infinity

  constructor(db: Db) {
    this.#db = db
    const turns = new ConcurrencyLimiter(AT_ONCE.together, LONGEST_MS)
    this.#together = new GroupCommit(turns, TOGETHER, (deliveries) => bookTogether(db, deliveries))
  }

  get isFlooded(): boolean {
    return performance.now() - this.#floodedAt < FLOOD_MS
  }

  async book(delivery: VerifiedWebhook): Promise<BookedWebhook> {
    const booking = this.#inHand.take(() => this.#store(delivery))
    this.#noticeFlood()
    try {
      return await booking
    } finally {
      this.#noticeFlood()
    }
  }

  #noticeFlood(): void {
    if (this.#inHand.working >= FLOOD) this.#floodedAt = performance.now()
  }

  async #store(delivery: VerifiedWebhook): Promise<BookedWebhook> {
    const booked = await this.#together.take(delivery).catch(aloneWhereRefused)
    return booked ?? this.#alone.take(() => bookWebhook(this.#db, delivery))
  }
}

/** What Postgres refuses of one webhook may not keep the others: each is tried by itself then. */
function aloneWhereRefused(error: unknown): null {
  if (isRefusal(error)) return null
  throw error
}
