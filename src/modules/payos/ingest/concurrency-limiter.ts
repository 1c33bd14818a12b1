/**
 * Runs at most `limit` tasks at the same time; further tasks wait in order of arrival. A task that exceeds `timeoutMs`
 * keeps running but gives its slot to the next, so that a hanging task does not block the queue.
 */
export class ConcurrencyLimiter {
  readonly #limit: number
  readonly #timeoutMs: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(limit: number, timeoutMs: number) {
    this.#limit = limit
    this.#timeoutMs = timeoutMs
  }

  /** Tasks that hold a slot. */
  get running(): number {
    return this.#running
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limit) this.#running += 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    let isReleased = false
    const release = () => {
      if (!isReleased) this.#releaseSlot()
      isReleased = true
    }
    const timer = setTimeout(release, this.#timeoutMs)
    try {
      return await task()
    } finally {
      clearTimeout(timer)
      release()
    }
  }

  #releaseSlot(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#running -= 1
  }
}
