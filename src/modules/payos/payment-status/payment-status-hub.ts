import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { PaymentView } from "../../../types/shopper"
import { readShopperPayment, type ShopperPayment } from "../repositories/links/shopper-payment"
import type { ChangeFeed, FeedListener } from "../change-feed"

/** Called with every change of a payment; null: the session no longer has a payment. */
type Subscriber = (view: PaymentView | null) => void

type Watched = {
  subscribers: Set<Subscriber>
  last: string
  collection_id: string
  isReading: boolean
}

/** Poll interval of every watched session while NOTIFY signals arrive: one may be lost. */
const POLL_MS = 60_000

/** Poll interval while they do not arrive; every such interval checks whether they do. */
const FALLBACK_POLL_MS = 10_000

/** Maximum number of concurrent reads: thousands of subscribers must not use all connections of the store. */
const CONCURRENT_READS = 4

/** Maximum number of subscribers per session: the shopper's tabs. */
const TABS = 20

/**
 * Publishes payment changes to subscribed shoppers. A session is read once per change, whatever the number of its
 * subscribers; an unchanged view is not published.
 */
export class PaymentStatusHub {
  readonly #db: Knex
  readonly #feed: ChangeFeed
  readonly #listener: FeedListener
  readonly #streams: number
  readonly #sessions = new Map<string, Watched>()
  #subscriptions = 0
  #timer: NodeJS.Timeout | null = null
  #polledAt = 0

  /** @param streams maximum number of subscriptions of this instance over all sessions */
  constructor(db: Knex, feed: ChangeFeed, streams: number) {
    this.#db = db
    this.#feed = feed
    this.#streams = streams
    this.#listener = {
      changed: (collectionId) => this.#changed(collectionId),
      // Changes before this moment were missed.
      listening: () => void this.#readAll(),
    }
  }

  /**
   * Subscribes to a session's payment. `payment` is what the subscriber already shows.
   *
   * @returns a function that unsubscribes; null if the session or the instance has too many subscribers
   */
  watch(sessionId: string, payment: ShopperPayment, subscriber: Subscriber): (() => void) | null {
    const { collection_id, view } = payment
    const last = JSON.stringify(view)
    const watched = this.#sessions.get(sessionId) ?? {
      subscribers: new Set(),
      last,
      collection_id,
      isReading: false,
    }
    if (watched.subscribers.size >= TABS || this.#subscriptions >= this.#streams) return null
    watched.subscribers.add(subscriber)
    this.#subscriptions += 1
    this.#sessions.set(sessionId, watched)
    this.#start()
    if (watched.last !== last) void this.#read(sessionId)
    return () => this.#unsubscribe(sessionId, subscriber)
  }

  async close(): Promise<void> {
    this.#sessions.clear()
    this.#subscriptions = 0
    await this.#stop()
  }

  #unsubscribe(sessionId: string, subscriber: Subscriber): void {
    const watched = this.#sessions.get(sessionId)
    if (!watched?.subscribers.delete(subscriber)) return
    this.#subscriptions -= 1
    if (watched.subscribers.size === 0) this.#sessions.delete(sessionId)
    if (this.#sessions.size === 0) void this.#stop()
  }

  #start(): void {
    this.#feed.add(this.#listener)
    this.#timer ??= setInterval(() => void this.#poll(), FALLBACK_POLL_MS).unref()
  }

  async #stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
    await this.#feed.remove(this.#listener)
  }

  #changed(collectionId: string): void {
    for (const [sessionId, { collection_id }] of this.#sessions) {
      if (collection_id === collectionId) void this.#read(sessionId)
    }
  }

  async #poll(): Promise<void> {
    const isRecent = performance.now() - this.#polledAt < POLL_MS
    if (!this.#feed.isListening || !isRecent) await this.#readAll()
    await this.#feed.probe()
  }

  async #readAll(): Promise<void> {
    this.#polledAt = performance.now()
    const ids = [...this.#sessions.keys()]
    while (ids.length > 0) {
      await Promise.all(ids.splice(0, CONCURRENT_READS).map((id) => this.#read(id)))
    }
  }

  /** Changes during a read cause one more read: no change is missed, and reads do not pile up. */
  async #read(sessionId: string): Promise<void> {
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
      this.#publish(watched, payment?.view ?? null)
      watched.isReading = false
      if (isStale) await this.#read(sessionId)
    } catch {
      watched.isReading = false
    }
  }

  #publish(watched: Watched, view: PaymentView | null): void {
    const serialized = JSON.stringify(view)
    if (serialized === watched.last) return
    watched.last = serialized
    for (const subscriber of [...watched.subscribers]) subscriber(view)
  }
}
