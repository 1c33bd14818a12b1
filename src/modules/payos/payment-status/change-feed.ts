import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** The channel of `payos_notify_change`; its payload is a payment collection's id. */
const CHANNEL = "payos_change"

const RECONNECT_MS = 1_000

type Notification = { channel: string; payload?: string }

/** A connection of its own to Postgres, as far as it is needed to listen. */
type RawConnection = {
  query: (sql: string) => Promise<unknown>
  on: (event: "notification" | "error" | "end", heard: (arg: Notification) => void) => unknown
  end: () => Promise<void>
}

/** What a listener hears: a payment collection that changed, and that changes are heard from now on. */
export type ChangeListener = { changed: (collectionId: string) => void; listening: () => void }

type Listening = { acquireRawConnection: () => Promise<RawConnection> }

/**
 * Hears of every change of a payment link on every instance, over Postgres's own notifications. It
 * holds one connection, and only while somebody listens; a lost one is opened again. Notifications
 * can be missed meanwhile, and some poolers pass on none: whoever listens also looks from time to time.
 */
export class ChangeFeed {
  readonly #db: Knex
  readonly #listener: ChangeListener
  #connection: RawConnection | null = null
  #isWanted = false

  constructor(db: Knex, listener: ChangeListener) {
    this.#db = db
    this.#listener = listener
  }

  start(): void {
    if (this.#isWanted) return
    this.#isWanted = true
    void this.#open()
  }

  async stop(): Promise<void> {
    this.#isWanted = false
    const connection = this.#connection
    this.#connection = null
    await connection?.end().catch(() => undefined)
  }

  async #open(): Promise<void> {
    try {
      const client = this.#db.client as Listening
      const connection = await client.acquireRawConnection()
      if (!this.#isWanted) return await connection.end()
      this.#connection = connection
      connection.on("notification", ({ payload }) => {
        if (payload) this.#listener.changed(payload)
      })
      connection.on("error", () => this.#lose(connection))
      connection.on("end", () => this.#lose(connection))
      await connection.query(`listen ${CHANNEL}`)
      this.#listener.listening()
    } catch {
      this.#again()
    }
  }

  #lose(connection: RawConnection): void {
    if (this.#connection !== connection) return
    this.#connection = null
    this.#again()
  }

  #again(): void {
    if (!this.#isWanted) return
    setTimeout(() => this.#isWanted && void this.#open(), RECONNECT_MS).unref()
  }
}
