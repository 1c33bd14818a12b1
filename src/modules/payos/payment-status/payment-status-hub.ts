import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { PaymentView } from "../../../types/shopper"
import { readShopperPayment, type ShopperPayment } from "../repositories/links/shopper-payment"
import { ChangeFeed } from "./change-feed"

/** Told of every change of a payment; null: the session has no payment any more. */
export type Subscriber = (view: PaymentView | null) => void

type Watched = {
  watchers: Set<Subscriber>
  last: string
  collection_id: string
  isReading: boolean
}

/** Where no notification comes, everything that is watched is looked at this often. */
const LOOK_MS = 10_000

/** Reads at a time: thousands of watchers must not take all connections of the store. */
const READS_AT_ONCE = 4

/** Watchers of one session: its shopper's tabs. */
const TABS = 20

/**
 * Shoppers who wait for their payment. However many watch a session, it is read once a change; what
 * has not changed is told to nobody.
 */
export class PaymentStatusHub {
  readonly #db: Knex
  readonly #feed: ChangeFeed
  readonly #streams: number
  readonly #sessions = new Map<string, Watched>()
  #watching = 0
  #timer: NodeJS.Timeout | null = null

  /** @param streams how many may watch at a time on this instance, all sessions together */
  constructor(db: Knex, streams: number) {
    this.#db = db
    this.#streams = streams
    this.#feed = new ChangeFeed(db, {
      changed: (collectionId) => this.#changed(collectionId),
      // What changed before was told to nobody.
      listening: () => void this.#lookAtAll(),
    })
  }

  /**
   * Watches a session's payment, from the view that its watcher was given first.
   *
   * @returns what ends the watching; null where too many watch this session, or the store, already
   */
  watch(sessionId: string, payment: ShopperPayment, watcher: Subscriber): (() => void) | null {
    const { collection_id, view } = payment
    const last = JSON.stringify(view)
    const watched = this.#sessions.get(sessionId) ?? {
      watchers: new Set(),
      last,
      collection_id,
      isReading: false,
    }
    if (watched.watchers.size >= TABS || this.#watching >= this.#streams) return null
    watched.watchers.add(watcher)
    this.#watching += 1
    this.#sessions.set(sessionId, watched)
    this.#begin()
    if (watched.last !== last) void this.#look(sessionId)
    return () => this.#leave(sessionId, watcher)
  }

  async close(): Promise<void> {
    this.#sessions.clear()
    this.#watching = 0
    await this.#end()
  }

  #leave(sessionId: string, watcher: Subscriber): void {
    const watched = this.#sessions.get(sessionId)
    if (!watched?.watchers.delete(watcher)) return
    this.#watching -= 1
    if (watched.watchers.size === 0) this.#sessions.delete(sessionId)
    if (this.#sessions.size === 0) void this.#end()
  }

  #begin(): void {
    this.#feed.start()
    this.#timer ??= setInterval(() => void this.#lookAtAll(), LOOK_MS).unref()
  }

  async #end(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
    await this.#feed.stop()
  }

  #changed(collectionId: string): void {
    for (const [sessionId, { collection_id }] of this.#sessions) {
      if (collection_id === collectionId) void this.#look(sessionId)
    }
  }

  async #lookAtAll(): Promise<void> {
    const ids = [...this.#sessions.keys()]
    while (ids.length > 0) {
      await Promise.all(ids.splice(0, READS_AT_ONCE).map((id) => this.#look(id)))
    }
  }

  /** A change while it is being read is read again: nothing is missed, and nothing piles up. */
  async #look(sessionId: string): Promise<void> {
    const watched = this.#sessions.get(sessionId)
    if (!watched || watched.isReading) {
      if (watched) watched.last = ""
      return
    }
    watched.isReading = true
    const before = watched.last
    try {
      const payment = await readShopperPayment(this.#db, sessionId)
      const isStale = watched.last !== before
      this.#tell(watched, payment?.view ?? null)
      watched.isReading = false
      if (isStale) await this.#look(sessionId)
    } catch {
      watched.isReading = false
    }
  }

  #tell(watched: Watched, view: PaymentView | null): void {
    const told = JSON.stringify(view)
    if (told === watched.last) return
    watched.last = told
    for (const watcher of [...watched.watchers]) watcher(view)
  }
}
