import type { ConcurrencyLimiter } from "./concurrency-limiter"

type Waiting<Item, Outcome> = {
  item: Item
  resolve: (outcome: Outcome | PromiseLike<Outcome>) => void
  reject: (reason: unknown) => void
}

type Work<Item, Outcome> = (items: Item[]) => Promise<Outcome[]>

/**
 * Does together what comes while earlier work has the turns: alone nobody waits, and in a burst many are
 * done at once.
 */
export class GroupCommit<Item, Outcome> {
  readonly #waiting: Waiting<Item, Outcome>[] = []
  readonly #turns: ConcurrencyLimiter
  readonly #most: number
  readonly #work: Work<Item, Outcome>

  /**
   * @param most so many at once
   * @param work answers in the order of the items
   */
  constructor(turns: ConcurrencyLimiter, most: number, work: Work<Item, Outcome>) {
    this.#turns = turns
    this.#most = most
    this.#work = work
  }

  /** @throws what the work throws, to each of its items */
  take(item: Item): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject })
      void this.#turns.take(() => this.#workThrough(this.#waiting.splice(0, this.#most)))
    })
  }

  async #workThrough(batch: Waiting<Item, Outcome>[]): Promise<void> {
    if (batch.length === 0) return
    try {
      const outcomes = await this.#work(batch.map(({ item }) => item))
      batch.forEach(({ resolve }, n) => resolve(outcomes[n] as Outcome))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
}
