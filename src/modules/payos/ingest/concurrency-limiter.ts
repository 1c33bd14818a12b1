/**
 * Lets so many pieces of work go on at once; what comes more waits, in the order it came. A piece that
 * takes too long goes on without its turn: one that hangs forever holds up nobody forever.
 */
export class ConcurrencyLimiter {
  readonly #atOnce: number
  readonly #longestMs: number
  readonly #waiting: (() => void)[] = []
  #working = 0

  constructor(atOnce: number, longestMs: number) {
    this.#atOnce = atOnce
    this.#longestMs = longestMs
  }

  /** Pieces that have their turn. */
  get working(): number {
    return this.#working
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#working < this.#atOnce) this.#working += 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    let isOver = false
    const end = () => {
      if (!isOver) this.#passOn()
      isOver = true
    }
    const timer = setTimeout(end, this.#longestMs)
    try {
      return await work()
    } finally {
      clearTimeout(timer)
      end()
    }
  }

  #passOn(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#working -= 1
  }
}
