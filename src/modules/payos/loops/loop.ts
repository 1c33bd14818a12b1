/** Minimum time between the starts of two runs: webhooks and shoppers need the process too. */
const PAUSE_MS = 2_000

/** Delay before a run: the request that makes work due usually does it itself immediately. */
const HEAD_START_MS = 500

/** Pause after a run that failed. */
const RETRY_MS = 5_000

/** Processes due work; true if some is left. */
export type Run = () => Promise<unknown>

/** Runs one kind of work when it is due, one run at a time. */
export class Loop {
  readonly #run: Run
  readonly #waitMs: () => Promise<number>
  #timer: NodeJS.Timeout | null = null
  /** When the timer fires, and when the last run began, on the clock of `performance`. */
  #at = Infinity
  #began = -Infinity
  #isRunning = false
  #isStopped = false

  /** @param waitMs how long to wait after a run, unless the loop is woken */
  constructor(run: Run, waitMs: () => Promise<number>) {
    this.#run = run
    this.#waitMs = waitMs
  }

  /** Schedules a run after this many milliseconds, unless an earlier one is scheduled already. */
  wake(inMs: number): void {
    const now = performance.now()
    const at = Math.max(now + inMs, now + HEAD_START_MS, this.#began + PAUSE_MS)
    if (this.#isStopped || at >= this.#at) return
    if (this.#timer) clearTimeout(this.#timer)
    this.#at = at
    this.#timer = setTimeout(() => void this.#ring(), at - now).unref()
  }

  stop(): void {
    this.#isStopped = true
    if (this.#timer) clearTimeout(this.#timer)
  }

  async #ring(): Promise<void> {
    this.#timer = null
    this.#at = Infinity
    if (this.#isRunning) return this.wake(PAUSE_MS)
    this.#isRunning = true
    this.#began = performance.now()
    const inMs = await this.#run().then(
      (hasMore) => (hasMore === true ? 0 : this.#waitMs()),
      () => RETRY_MS,
    )
    this.#isRunning = false
    this.wake(inMs)
  }
}
