import type { ConcurrencyLimiter } from "./concurrency-limiter"

type Waiting<Item, Outcome> = {
  item: Item
  resolve: (outcome: Outcome | PromiseLike<Outcome>) => void
  reject: (reason: unknown) => void
}

type Commit<Item, Outcome> = (items: Item[]) => Promise<Outcome[]>

/**
 * Commits items in batches: items that arrive while the limiter is busy go into the next batch. A single item is
 * committed immediately.
 */
export class GroupCommit<Item, Outcome> {
  readonly #waiting: Waiting<Item, Outcome>[] = []
  readonly #limiter: ConcurrencyLimiter
  readonly #batchSize: number
  readonly #commit: Commit<Item, Outcome>

  /**
   * @param batchSize maximum number of items per batch
   * @param commit returns the outcomes in the order of the items
   */
  constructor(limiter: ConcurrencyLimiter, batchSize: number, commit: Commit<Item, Outcome>) {
    this.#limiter = limiter
    this.#batchSize = batchSize
    this.#commit = commit
  }

  /** @throws the error of `commit`, for each item of its batch */
  submit(item: Item): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject })
      void this.#limiter.run(() => this.#commitBatch(this.#waiting.splice(0, this.#batchSize)))
    })
  }

  async #commitBatch(batch: Waiting<Item, Outcome>[]): Promise<void> {
    if (batch.length === 0) return
    try {
      const outcomes = await this.#commit(batch.map(({ item }) => item))
      batch.forEach(({ resolve }, n) => resolve(outcomes[n] as Outcome))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
}
