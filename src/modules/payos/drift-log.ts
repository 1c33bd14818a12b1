import { setImmediate as afterThisTurn, setTimeout as pause } from "node:timers/promises"
import type { Logger } from "@medusajs/framework/types"
import type { PayOSDrift } from "../../client"
import { reasonOf } from "../../domain/reason-of"
import type { Db } from "./repositories/db"
import { MAX_DRIFTS, recordDrifts, type CountedDrift } from "./repositories/drifts"

/** Minimum interval between two statements of one instance, however many responses differ. */
const WRITE_PAUSE_MS = 1_000

/**
 * Counts where payOS differs from its documents, in memory, and writes the counts to the ledger in the background.
 * Counts that cannot be written are lost; the next response shows the difference again.
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

  /** An arrow function, since it is passed on without its object. */
  readonly record = (operation: string, drift: PayOSDrift): void => {
    const key = JSON.stringify([operation, drift])
    const counted = this.#pending.get(key)
    if (counted) counted.count += 1
    else if (this.#pending.size < MAX_DRIFTS) {
      this.#pending.set(key, { operation, ...drift, count: 1 })
    }
    this.#writing ??= this.#write()
  }

  /** Resolves once the counts are written. */
  async close(): Promise<void> {
    this.#closing.abort()
    await this.#writing
  }

  async #write(): Promise<void> {
    // All differences of one response are counted first.
    await afterThisTurn()
    while (this.#pending.size > 0) {
      const drifts = [...this.#pending.values()]
      this.#pending = new Map()
      await recordDrifts(this.#db, drifts).catch((error: unknown) => {
        this.#logger.warn(
          `payos: deviations in payOS's responses were not stored: ${reasonOf(error)}`,
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
