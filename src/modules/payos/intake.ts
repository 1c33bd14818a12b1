import { bookDelivery, bookTogether } from "./ledger/deliveries"
import type { BookedDelivery, VerifiedDelivery } from "./ledger/delivery"
import type { Db } from "./ledger/db"
import { Gathering } from "./gathering"
import { Turns } from "./turns"

/** So many webhooks in hand are a flood. */
const FLOOD = 16

/** It is over when there were fewer for so long: between two transactions there may be none. */
const FLOOD_MS = 1_000

/** Webhooks of one transaction, at most. */
const TOGETHER = 32

/** Such transactions at once: connections and turns are left for the shoppers. */
const TRANSACTIONS = 2

/** Webhooks stored by themselves at once. */
const ALONE = 16

/** Longer than any healthy transaction. Whose storing hangs, on a dead connection perhaps, makes way. */
const LONGEST_MS = 8_000

/** Where verified webhooks wait to be stored: those that come in a burst are booked together. */
export class Intake {
  readonly #db: Db
  readonly #together: Gathering<VerifiedDelivery, BookedDelivery | null>
  readonly #alone = new Turns(ALONE, LONGEST_MS)
  #inHand = 0
  #floodedAt = -Infinity

  constructor(db: Db) {
    this.#db = db
    this.#together = new Gathering(new Turns(TRANSACTIONS, LONGEST_MS), TOGETHER, (deliveries) =>
      bookTogether(db, deliveries),
    )
  }

  get isFlooded(): boolean {
    return performance.now() - this.#floodedAt < FLOOD_MS
  }

  /** @throws Error when it is not stored in 8 s: a database that hangs is a database that is away */
  async book(delivery: VerifiedDelivery): Promise<BookedDelivery> {
    this.#inHand += 1
    if (this.#inHand >= FLOOD) this.#floodedAt = performance.now()
    try {
      return await inTime(this.#store(delivery))
    } finally {
      this.#inHand -= 1
    }
  }

  /** What keeps one of them from being stored may not keep the others: each is tried by itself then. */
  async #store(delivery: VerifiedDelivery): Promise<BookedDelivery> {
    const booked = await this.#together.take(delivery).catch(() => null)
    return booked ?? this.#alone.take(() => bookDelivery(this.#db, delivery))
  }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("Storing took too long")), LONGEST_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
