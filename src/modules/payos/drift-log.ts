import { setImmediate as afterThisTurn, setTimeout as pause } from "node:timers/promises"
import type { Logger } from "@medusajs/framework/types"
import type { PayOSDrift } from "../../client"
import { reasonOf } from "../../domain/reason-of"
import type { Db } from "./repositories/db"
import { MAX_DRIFTS, recordDrifts, type CountedDrift } from "./repositories/drifts"

/** One statement per instance in this time, however many answers differ. */
const WRITE_PAUSE_MS = 1_000

/**
 * Counts where payOS differs from its documents, in memory, and writes the counts to the ledger in the
 * background. Counts that cannot be written are lost; the next answer shows the difference again.
 */
export class DriftLog {
  readonly #db: Db
  readonly #logger: Logger
  readonly #closing = new AbortController()
  #pending = new Map<string, CountedDrift>()
  #writing: Promise<void> | null = null

  constructor(db: Db, logger: Logger) {
    this.#db = db
    this.#logger = logger
  }

  /** A field of the log, since it is passed on as a function. */
  readonly record = (operation: string, drift: PayOSDrift): void => {
    const key = JSON.stringify([operation, drift])
    const counted = this.#pending.get(key)
    if (counted) counted.count += 1
    else if (this.#pending.size < MAX_DRIFTS) {
      this.#pending.set(key, { operation, ...drift, count: 1 })
    }
    this.#writing ??= this.#write()
  }

  /** Ends once what is counted is written. */
  async close(): Promise<void> {
    this.#closing.abort()
    await this.#writing
  }

  async #write(): Promise<void> {
    // All that one answer shows is counted first.
    await afterThisTurn()
    while (this.#pending.size > 0) {
      const drifts = [...this.#pending.values()]
      this.#pending = new Map()
      await recordDrifts(this.#db, drifts).catch((error: unknown) => {
        this.#logger.warn(
          `payos: differences of payOS's answers were not stored: ${reasonOf(error)}`,
        )
      })
      await this.#pause()
    }
    this.#writing = null
  }

  async #pause(): Promise<void> {
    const ending = { signal: this.#closing.signal, ref: false }
    await pause(WRITE_PAUSE_MS, undefined, ending).catch(() => undefined)
  }
}
