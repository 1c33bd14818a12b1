import { randomUUID } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** The channel of `payos_notify_change`; its payload is a payment collection's id. */
const CHANGES = "payos_change"

/** The channel of due work; its payload is `<queue> <seconds until it is due>`. */
const DUE = "payos_due"

/** The payload on `DUE` with which a feed checks that it receives signals: `probe <its id>`. */
const PROBE = "probe"

/** Longer than a NOTIFY signal takes. */
const SILENCE_MS = 5_000

const RECONNECT_MS = 1_000

type Notification = { channel: string; payload?: string }

/** The parts of a raw Postgres connection that `listen` needs. */
type RawConnection = {
  query: (sql: string) => Promise<unknown>
  on: (event: "notification" | "error" | "end", handler: (arg: Notification) => void) => unknown
  end: () => Promise<void>
  unref: () => void
}

/**
 * `changed`: a payment collection changed. `due`: work of a queue is due, now or later. `listening`: the connection is
 * open; earlier signals were missed.
 */
export type FeedListener = {
  changed?: (collectionId: string) => void
  due?: (queue: string, inMs: number) => void
  listening: () => void
}

type RawClient = { acquireRawConnection: () => Promise<RawConnection> }

/**
 * Reports changes and due work on every instance, by Postgres NOTIFY signals. Holds one connection while it has
 * listeners, and reopens a lost one. Signals are missed while disconnected, and poolers that share connections drop
 * them all, so listeners must also poll.
 */
export class ChangeFeed {
  readonly #db: Knex
  readonly #listeners = new Set<FeedListener>()
  readonly #id = randomUUID()
  #connection: RawConnection | null = null
  #isListening = false
  /** When the outstanding probe was sent, on the clock of `performance`; null if none is outstanding. */
  #probedAt: number | null = null

  constructor(db: Knex) {
    this.#db = db
  }

  /** Whether NOTIFY signals arrive, by its own probes. */
  get isListening(): boolean {
    const isSilent = this.#probedAt !== null && performance.now() - this.#probedAt > SILENCE_MS
    return this.#isListening && !isSilent
  }

  add(listener: FeedListener): void {
    this.#listeners.add(listener)
    if (this.#listeners.size === 1) void this.#open()
  }

  async remove(listener: FeedListener): Promise<void> {
    if (!this.#listeners.delete(listener) || this.#listeners.size > 0) return
    const connection = this.#connection
    this.#connection = null
    this.#isListening = false
    await connection?.end().catch(() => undefined)
  }

  /** Sends a NOTIFY signal to itself: a dead connection may never report its end. */
  async probe(): Promise<void> {
    this.#probedAt ??= performance.now()
    const payload = `${PROBE} ${this.#id}`
    await this.#db.raw("select pg_notify(?, ?)", [DUE, payload]).catch(() => undefined)
  }

  async #open(): Promise<void> {
    if (this.#connection || this.#listeners.size === 0) return
    try {
      const client = this.#db.client as RawClient
      const connection = await client.acquireRawConnection()
      if (this.#connection || this.#listeners.size === 0) return await connection.end()
      this.#connection = connection
      connection.on("notification", ({ channel, payload }) => this.#receive(channel, payload ?? ""))
      connection.on("error", () => this.#lose(connection))
      connection.on("end", () => this.#lose(connection))
      // The connection must not keep the process alive.
      connection.unref()
      await connection.query(`listen ${DUE}`)
      await connection.query(`listen ${CHANGES}`)
      for (const listener of this.#listeners) listener.listening()
      await this.probe()
    } catch {
      this.#reopenLater()
    }
  }

  #receive(channel: string, payload: string): void {
    if (channel === CHANGES) {
      for (const { changed } of this.#listeners) changed?.(payload)
      return
    }
    const [queue = "", rest = ""] = payload.split(" ")
    if (queue === PROBE) return this.#receiveProbe(rest)
    for (const { due } of this.#listeners) due?.(queue, Number(rest) * 1000)
  }

  #receiveProbe(id: string): void {
    if (id !== this.#id) return
    this.#isListening = true
    this.#probedAt = null
  }

  #lose(connection: RawConnection): void {
    if (this.#connection !== connection) return
    this.#connection = null
    this.#isListening = false
    this.#reopenLater()
  }

  #reopenLater(): void {
    setTimeout(() => void this.#open(), RECONNECT_MS).unref()
  }
}
